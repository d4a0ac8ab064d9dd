import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Suspense, useRef, useState } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import { belowBusy } from '@/components/layout/below-busy';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { useShortcuts } from '@/components/shortcuts/use-shortcuts';
import * as t from '@/messages/tickets/page';
import { Composer, type ComposerHandle } from '../composer/composer';
import { SidePanel } from '../side/side-panel';
import { useWatching } from '../side/use-watching';
import { Timeline } from '../timeline/timeline';
import { moveAlong } from './move-along';
import { Notices } from './notices';
import { SettlePanel } from './settle-panel';
import { SHORTCUTS } from './shortcuts';
import { TicketHeader } from './ticket-header';
import { TicketText } from './ticket-text';

const ShortcutsDialog = lazyDialog(
  () => import('@/components/shortcuts/shortcuts-dialog').then((it) => it.ShortcutsDialog),
  t.listOfShortcuts,
  ({ onClose }) => onClose(),
);

/** A ticket with everything that was said and done about it. */
export function TicketView({ ticket }: { ticket: Ticket }) {
  const composer = useRef<ComposerHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [showsDetails, setDetails] = useState(false);
  const [showsKeys, setKeys] = useState(false);
  const watching = useWatching(ticket);
  const { can } = ticket;

  const press = (name: string) => {
    setDetails(true);
    // Once what may have been folded away is there.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-key="${name}"]`)?.click());
  };
  useShortcuts({
    r: can.includes('comment') ? () => composer.current?.write('client') : undefined,
    i: can.includes('comment_internal') ? () => composer.current?.write('internal') : undefined,
    a: can.includes('assign') ? () => press('a') : undefined,
    p: can.includes('prioritise') ? () => press('p') : undefined,
    s: ticket.next_statuses.length > 0 ? () => press('s') : undefined,
    e: can.includes('edit') ? () => setEditing(true) : undefined,
    w: can.includes('watch') ? watching.toggle : undefined,
    j: () => moveAlong(root.current, 1),
    k: () => moveAlong(root.current, -1),
    '?': () => setKeys(true),
  });

  return (
    <Box
      ref={root}
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 296px' },
        gridTemplateRows: { lg: 'auto auto 1fr' },
      }}
    >
      <Box component="header" sx={{ gridColumn: { lg: '1 / -1' }, minWidth: 0 }}>
        <TicketHeader ticket={ticket} watching={watching} onKeys={() => setKeys(true)} />
      </Box>
      <Stack sx={{ gap: 2, minWidth: 0, gridColumn: 1 }}>
        <SettlePanel ticket={ticket} />
        <Notices ticket={ticket} />
        <TicketText ticket={ticket} isEditing={isEditing} onEdit={setEditing} />
      </Stack>
      <Box sx={{ minWidth: 0, gridColumn: { lg: 2 }, gridRow: { lg: '2 / span 2' } }}>
        <SidePanel ticket={ticket} isOpen={showsDetails} onOpen={setDetails} />
      </Box>
      <Stack sx={{ gap: 2.5, minWidth: 0, gridColumn: 1, ...belowBusy }}>
        <Timeline ticket={ticket} />
        <Composer key={ticket.id} ticket={ticket} handle={composer} />
      </Stack>
      {showsKeys && (
        <Suspense fallback={null}>
          <ShortcutsDialog shortcuts={SHORTCUTS} onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </Box>
  );
}
