import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/components/commands';
import { isCovered } from './covered';
import { keepFocus } from './keep-focus';
import { commandsNow, listShortcuts, shortcutsListed, useRegistered } from './registry';
import { shortcutsStore } from './shortcuts-store';

const ShortcutsDialog = lazyDialog(
  () => import('./shortcuts-dialog').then((it) => it.ShortcutsDialog),
  t.listOfShortcuts,
  ({ onClose }) => onClose(),
);

/** How long the first of two keys waits for the second. */
const SECOND_KEY_MS = 1500;

const TYPED_INTO =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';

const isMeant = ({
  target,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
  repeat,
}: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented || repeat) &&
  !(target instanceof Element && target.closest(TYPED_INTO)) &&
  !isCovered();

const runOf = (keys: string) =>
  commandsNow().find((command) => command.run && command.keys.includes(keys))?.run;

const isBegun = (key: string): boolean =>
  commandsNow().some(({ run, keys }) => run && keys.some((it) => it.startsWith(`${key} `)));

/**
 * Runs the registered commands by their keys: not while somebody types, nor under a dialog, nor when turned off. `?`
 * shows the list of all keys. Keeps the focus of the keyboard in its place, also when the keys are turned off.
 */
export function KeyListener() {
  const isOn = useStore(shortcutsStore);
  const isListed = useStore(shortcutsListed);
  const first = useRef({ key: '', at: 0 });
  useRegistered('all', [{ keys: ['?'], text: t.showThisList, run: listShortcuts }]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    // On its own this is no key: it belongs to the next one.
    if (key === 'Shift') return;
    const { key: before, at } = first.current;
    first.current = { key: '', at: 0 };
    if (!isMeant(event)) return;
    const isSecond = before !== '' && timeStamp - at < SECOND_KEY_MS;
    const run = runOf(isSecond ? `${before} ${key}` : key);
    if (run) {
      event.preventDefault();
      run(key);
    } else if (!isSecond && isBegun(key)) {
      first.current = { key, at: timeStamp };
    }
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  useEffect(() => {
    const listening = new AbortController();
    keepFocus(listening.signal);
    return () => {
      listening.abort();
      shortcutsListed.set(false);
    };
  }, []);
  return (
    isListed && (
      <Suspense fallback={null}>
        <ShortcutsDialog onClose={() => shortcutsListed.set(false)} />
      </Suspense>
    )
  );
}
