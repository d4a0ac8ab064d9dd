import { createStore } from '@/lib/store';

const SHOWN_MS = 5000;

type Choice = 'on' | 'off' | 'refused' | 'impossible';

const keyOf = (userId: string): string => `browser_notifications:${userId}`;

/** Whether notices of a kind come from pages, once that is known. */
const known = new WeakMap<object, boolean>();

/** Browsers of phones leave them to workers and throw: one that may not be shown yet is tried unseen. */
function comeFromPages(): boolean {
  if (Notification.permission === 'granted') return !/Android.+Chrom/.test(navigator.userAgent);
  try {
    new Notification('').close();
    return true;
  } catch {
    return false;
  }
}

function isPossible(): boolean {
  if (!window.isSecureContext || !('Notification' in globalThis)) return false;
  const res = known.get(Notification) ?? comeFromPages();
  known.set(Notification, res);
  return res;
}

/** Whether this person wants notices of this browser: they have said so here, and the browser lets us. */
export function choiceOf(userId: string): Choice {
  if (!isPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  try {
    const isChosen = localStorage.getItem(keyOf(userId)) === 'on';
    return isChosen && Notification.permission === 'granted' ? 'on' : 'off';
  } catch {
    return 'off';
  }
}

/** Moves on whenever a choice is made here, or proves to be none. */
export const choiceStore = createStore(0);

export async function turnOn(userId: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') localStorage.setItem(keyOf(userId), 'on');
  choiceStore.set((count) => count + 1);
}

export function turnOff(userId: string): void {
  localStorage.removeItem(keyOf(userId));
  choiceStore.set((count) => count + 1);
}

interface Notice {
  tag: string;
  title: string;
  message: string;
  onClick: () => void;
}

/** A notice of the browser, for a few seconds; a click brings its tab to the front. */
export function showNotice({ tag, title, message, onClick }: Notice): void {
  try {
    const notice = new Notification(title, { body: message, tag, icon: '/favicon.svg' });
    const timer = setTimeout(() => notice.close(), SHOWN_MS);
    notice.onclick = () => {
      clearTimeout(timer);
      notice.close();
      window.focus();
      onClick();
    };
  } catch {
    known.set(Notification, false);
    choiceStore.set((count) => count + 1);
  }
}
