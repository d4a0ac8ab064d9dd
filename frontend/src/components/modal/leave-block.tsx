import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';
import { createStore } from '@/lib/store';
import { useStore } from '@/lib/use-store';

export type BlockedLeave = Extract<Blocker, { state: 'blocked' }>;

interface LeaveBlockProps {
  /** Whether this change of the address has to wait. */
  blocks: BlockerFunction;
  /** Called with a blocked change, to let it go on or to drop it. */
  onBlocked: (leave: BlockedLeave) => void;
}

interface Entry extends LeaveBlockProps {
  key: object;
}

/** All blocks on the screen, the newest last. */
const entries = createStore<readonly Entry[]>([]);

/** Holds back a change of the address. The router takes one blocker only, so all blocks share it: the newest decides. */
export function LeaveBlock({ blocks, onBlocked }: LeaveBlockProps) {
  const [key] = useState(() => ({}));
  const ask = useEffectEvent(blocks);
  const tell = useEffectEvent(onBlocked);
  useEffect(() => {
    const entry: Entry = { key, blocks: (change) => ask(change), onBlocked: (leave) => tell(leave) };
    entries.set((now) => [...now, entry]);
    return () => entries.set((now) => now.filter((it) => it !== entry));
  }, [key]);
  return useStore(entries)[0]?.key === key && <RouterBlock />;
}

/** Has the browser's Back close a dialog instead of leaving the page. */
export function BackCloses({ onClose }: { onClose: () => void }) {
  return (
    <LeaveBlock
      blocks={({ historyAction }) => historyAction === 'POP'}
      onBlocked={(leave) => {
        leave.reset();
        onClose();
      }}
    />
  );
}

function RouterBlock() {
  const deciding = useRef<Entry>(undefined);
  const blocker = useBlocker((change) => {
    deciding.current = entries.get().findLast(({ blocks }) => blocks(change));
    return deciding.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') deciding.current?.onBlocked(blocker);
  }, [blocker]);
  return null;
}
