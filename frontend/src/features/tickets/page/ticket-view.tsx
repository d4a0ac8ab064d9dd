import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import { TicketStatus } from '@/api/generated/model/ticketStatus';
import { useRegistered } from '@/components/commands/registry';
import { belowBusy } from '@/components/layout/below-busy';
import { moveAlong } from '@/components/list/move-along';
import * as t from '@/messages/tickets/page';
import { Composer, type ComposerHandle } from '../composer/composer';
import { SidePanel } from '../side/side-panel';
import { useWatching } from '../side/use-watching';
import { Timeline } from '../timeline/timeline';
import { Notices, Question } from './notices';
import { SettlePanel } from './settle-panel';
import { TicketActions, TicketHeader } from './ticket-header';
import { TicketText } from './ticket-text';

/** A ticket with everything that was said and done about it. */
export function TicketView({ ticket }: { ticket: Ticket }) {
  const composer = useRef<ComposerHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [showsDetails, setDetails] = useState(false);
  const watching = useWatching(ticket);
  const { can } = ticket;

  // A client answers right below the question, and writes anything else below the conversation.
  const answers =
    ticket.status === TicketStatus.waiting_on_client &&
    can.includes('comment') &&
    !can.includes('comment_internal');
  // The key is the same in both places, so that the form keeps its state when it moves.
  const writing = <Composer key={ticket.id} ticket={ticket} handle={composer} />;

  const press = (name: string) => {
    setDetails(true);
    // Once what may have been folded away is there.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-key="${name}"]`)?.click());
  };
  useRegistered('screen', [
    {
      keys: ['r'],
      text: t.writeComment,
      run: can.includes('comment') ? () => composer.current?.write('client') : undefined,
    },
    {
      keys: ['i'],
      text: t.writeInternalNote,
      run: can.includes('comment_internal') ? () => composer.current?.write('internal') : undefined,
    },
    { keys: ['a'], text: t.assign, run: can.includes('assign') ? press : undefined },
    { keys: ['p'], text: t.setPriority, run: can.includes('prioritise') ? press : undefined },
    { keys: ['s'], text: t.changeStatus, run: ticket.next_statuses.length > 0 ? press : undefined },
    {
      keys: ['e'],
      text: t.editTitleAndDescription,
      run: can.includes('edit') ? () => setEditing(true) : undefined,
    },
    { keys: ['w'], text: t.watchOrUnwatch, run: can.includes('watch') ? watching.toggle : undefined },
    {
      keys: ['j', 'k'],
      text: t.nextAndPreviousEntry,
      run: (key) => moveAlong(root.current, key === 'j' ? 1 : -1),
    },
    { keys: [t.ctrl, t.enter], text: t.sendComment },
  ]);

  return (
    <Box
      ref={root}
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        gridTemplateRows: { lg: 'repeat(3, auto) 1fr' },
        '& > *': { minWidth: 0, gridColumn: 1 },
        ...belowBusy,
      }}
    >
      <Box component="header" sx={{ gridColumn: { lg: '1 / -1' } }}>
        <TicketHeader ticket={ticket} />
      </Box>
      <Stack sx={{ gap: 2 }}>
        <SettlePanel ticket={ticket} />
        <Notices ticket={ticket} />
        <TicketText ticket={ticket} isEditing={isEditing} onClose={() => setEditing(false)}>
          <TicketActions ticket={ticket} watching={watching} onEdit={() => setEditing(true)} />
        </TicketText>
        <Question ticket={ticket} />
      </Stack>
      {answers && writing}
      <Box sx={{ gridColumn: { lg: 2 }, gridRow: { lg: '2 / span 3' } }}>
        <SidePanel ticket={ticket} isOpen={showsDetails} onOpen={setDetails} />
      </Box>
      <Timeline ticket={ticket} />
      {!answers && writing}
    </Box>
  );
}
