import { useEffect, useEffectEvent } from 'react';
import { useStore } from '@/lib/use-store';
import { shortcutsStore } from './shortcuts-store';

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';
const OVER_THE_PAGE = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]';

/** A closing dialog is already hidden from assistive technology, so it does not count. */
const isCovered = () =>
  Array.from(document.querySelectorAll(OVER_THE_PAGE)).some((it) => !it.closest('[aria-hidden="true"]'));

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

/** Single keys that do something anywhere on a page: not while something is typed, and not where turned off. */
export function useShortcuts(keys: Shortcuts): void {
  const isOn = useStore(shortcutsStore);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isMeant(event) && Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
