import { KeyListener } from '@/components/commands/key-listener';
import { type Command, useRegistered } from '@/components/commands/registry';

interface ExampleScreenProps {
  screen: readonly Command[];
  go: readonly Command[];
  create: readonly Command[];
}

/** Registers commands of each group. */
export function ExampleScreen({ screen, go, create }: ExampleScreenProps) {
  useRegistered('screen', screen);
  useRegistered('go', go);
  useRegistered('create', create);
  return null;
}

/** A page with a card and single keys. */
export function ExampleKeysPage({ onEdit }: { onEdit: (key: string) => void }) {
  useRegistered('screen', [
    { keys: ['e'], text: 'Edit the title', run: onEdit },
    { keys: ['x'], text: 'Not allowed here' },
  ]);
  return (
    <>
      <button type="button" id="card">
        Card
      </button>
      <KeyListener />
    </>
  );
}
