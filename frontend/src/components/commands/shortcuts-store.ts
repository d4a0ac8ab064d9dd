import { createStore } from '@/lib/store';

const KEY = 'shortcuts';
const OFF = 'off';

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Whether single keys do anything in this browser. */
export const shortcutsStore = createStore(stored());

export function turnShortcuts(isOn: boolean): void {
  shortcutsStore.set(isOn);
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Where nothing can be stored the choice holds until the page is left.
  }
}
