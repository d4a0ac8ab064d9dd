import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/components';
import { isCovered } from './covered';
import { PALETTE_KEYS } from './palette-keys';
import { type Command, useRegistered } from './registry';
import { shortcutsStore } from './shortcuts-store';

const ShortcutsDialog = lazyDialog(
  () => import('./shortcuts-dialog').then((it) => it.ShortcutsDialog),
  t.listOfShortcuts,
  ({ onClose }) => onClose(),
);

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

/** Listed with the commands of each screen; the frame of the dashboard handles it. */
const OPEN_PALETTE: Command = { keys: PALETTE_KEYS, text: t.searchAndCommands };

/**
 * Runs the commands of a page by single keys: not while somebody types, nor under a dialog, nor when turned off.
 * `?` shows the list of them, and the palette offers them.
 */
export function useCommands(own: readonly Command[]): { list: ReactNode; showList: () => void } {
  const isOn = useStore(shortcutsStore);
  const [isListed, setListed] = useState(false);
  const showList = () => setListed(true);
  const commands: readonly Command[] = [...own, { keys: ['?'], text: t.showThisList, run: showList }];
  useRegistered('screen', commands);
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
      <ShortcutsDialog commands={[...commands, OPEN_PALETTE]} onClose={() => setListed(false)} />
    </Suspense>
  );
  return { list, showList };
}
