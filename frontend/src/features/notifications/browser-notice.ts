import { createStore } from '@/lib/store';

const SHOWN_MS = 5000;

type Choice = 'on' | 'off' | 'refused' | 'impossible';

const keyOf = (userId: string): string => `browser_notifications:${userId}`;

const isPossible = (): boolean => 'Notification' in globalThis;

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

/** Moves on whenever a choice is made here. */
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
    // Browsers of phones show none from a page.
  }
}
