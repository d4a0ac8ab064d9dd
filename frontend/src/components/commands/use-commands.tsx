import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/components';
import { shortcutsStore } from './shortcuts-store';

const ShortcutsDialog = lazyDialog(
  () => import('./shortcuts-dialog').then((it) => it.ShortcutsDialog),
  t.listOfShortcuts,
  ({ onClose }) => onClose(),
);

/** Something that a page can do, and the keys for it. */
export interface Command {
  /** Single keys; a combination is only listed, and its field handles it. */
  keys: readonly string[];
  text: string;
  /** Absent when it is not allowed here. */
  run?: ((key: string) => void) | undefined;
}

const TYPED_INTO =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';
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

/**
 * Runs the commands of a page by single keys: not while somebody types, nor under a dialog, nor when turned off.
 * `?` shows the list of them.
 */
export function useCommands(own: readonly Command[]): { list: ReactNode; showList: () => void } {
  const isOn = useStore(shortcutsStore);
  const [isListed, setListed] = useState(false);
  const showList = () => setListed(true);
  const commands: readonly Command[] = [...own, { keys: ['?'], text: t.showThisList, run: showList }];
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const run = isMeant(event) ? commands.find(({ keys }) => keys.includes(key))?.run : undefined;
    if (!run) return;
    event.preventDefault();
    run(key);
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  const list = isListed && (
    <Suspense fallback={null}>
      <ShortcutsDialog commands={commands} onClose={() => setListed(false)} />
    </Suspense>
  );
  return { list, showList };
}
