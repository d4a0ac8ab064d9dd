import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import type { TicketCategory } from '@/api/generated/model/ticketCategory';
import type { TicketPriority } from '@/api/generated/model/ticketPriority';
import { useGetProject } from '@/api/generated/projects/projects';
import { assignTicket, editTicket } from '@/api/generated/tickets/tickets';
import { useUser } from '@/app/use-user';
import { choicesOf } from '@/components/words/choices';
import { may } from '@/config/roles';
import { daysBetween, daysText, formatOn, todayInIndia } from '@/lib/days';
import { locale } from '@/messages/locale';
import * as t from '@/messages/tickets/side';
import { dueDay } from '../due';
import { MAX_LOCATION } from '../limits';
import { PART } from '../people';
import { PriorityMark } from '../priority-mark';
import { CATEGORY, PRIORITY } from '../states';
import { useQuickSave } from '../use-quick-save';
import { type Pick, PickRow } from './pick-row';
import { NoValue, Row } from './row';
import { ShownToClient } from './shown-to-client';
import { TextRow } from './text-row';

const PRIORITIES: Pick[] = (Object.keys(PRIORITY) as TicketPriority[]).map((value) => ({
  value,
  label: PRIORITY[value].label,
  node: <PriorityMark priority={value} />,
}));

const CATEGORIES = choicesOf(CATEGORY);

/** Category, place, people and dates of a ticket, each edited in place by people with the right. */
export function Facts({ ticket }: { ticket: Ticket }) {
  const user = useUser();
  const save = useQuickSave(ticket);
  const [wantsMilestones, setWantsMilestones] = useState(false);
  const { data: project } = useGetProject(ticket.project.id, { query: { enabled: wantsMilestones } });
  const { can, assignee, milestone, priority, category, requester } = ticket;
  const busy = save.isPending;
  const mayClassify = can.includes('classify');
  const due = dueDay(ticket);
  const late = due === null ? 0 : (daysBetween(due, todayInIndia()) ?? 0);
  const ago = late > 0 ? t.ago(daysText(late)) : '';

  const assignable = ticket.people
    .filter(({ can_be_assigned }) => can_be_assigned)
    .map(({ id, full_name, part }) => ({
      value: id,
      label:
        id === user?.id
          ? t.you(full_name)
          : `${full_name}, ${(PART[part] ?? part).toLocaleLowerCase(locale)}`,
    }));
  const milestones = (project?.milestones ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const none = { value: '', label: t.none };

  return (
    <Box component="dl" sx={{ m: 0 }}>
      <PickRow
        label={t.assignee}
        hotkey="a"
        value={assignee?.id ?? ''}
        told={assignee?.full_name ?? t.nobodyYet}
        shown={assignee?.full_name ?? <NoValue text={t.nobodyYet} />}
        choices={[{ value: '', label: t.nobody }, ...assignable]}
        mayPick={can.includes('assign')}
        busy={busy}
        onPick={(id) =>
          save.mutate({
            label: t.theAssignee,
            read: (it) => it.assignee?.id,
            send: (ticketId, headers) =>
              assignTicket(ticketId, { assignee_id: id === '' ? null : id }, headers),
          })
        }
      />
      <PickRow
        label={t.priority}
        hotkey="p"
        value={priority}
        told={PRIORITY[priority].label}
        shown={<PriorityMark priority={priority} />}
        choices={PRIORITIES}
        mayPick={can.includes('prioritise')}
        busy={busy}
        onPick={(next) =>
          save.mutate({
            label: t.thePriority,
            read: (it) => it.priority,
            send: (id, headers) => editTicket(id, { priority: next as TicketPriority }, headers),
          })
        }
      />
      <PickRow
        label={t.category}
        value={category}
        told={CATEGORY[category]}
        shown={CATEGORY[category]}
        choices={CATEGORIES}
        mayPick={mayClassify}
        busy={busy}
        onPick={(next) =>
          save.mutate({
            label: t.theCategory,
            read: (it) => it.category,
            send: (id, headers) => editTicket(id, { category: next as TicketCategory }, headers),
          })
        }
      />
      <TextRow
        ticket={ticket}
        name="due_on"
        label={t.due}
        type="date"
        show={(day) => `${formatOn(day) ?? day}${ago}`}
        mayEdit={mayClassify}
      />
      <TextRow
        ticket={ticket}
        name="location_on_site"
        label={t.place}
        show={(place) => place}
        mayEdit={can.includes('edit')}
        maxLength={MAX_LOCATION}
      />
      <PickRow
        label={t.milestone}
        value={milestone?.id ?? ''}
        told={milestone?.name ?? t.none}
        shown={milestone?.name ?? <NoValue text={t.none} />}
        choices={
          project
            ? [none, ...milestones]
            : [none, ...(milestone ? [{ value: milestone.id, label: milestone.name }] : [])]
        }
        mayPick={mayClassify}
        busy={busy}
        onOpen={() => setWantsMilestones(true)}
        onPick={(id) =>
          save.mutate({
            label: t.theMilestone,
            read: (it) => it.milestone?.id,
            send: (ticketId, headers) =>
              editTicket(ticketId, { milestone_id: id === '' ? null : id }, headers),
          })
        }
      />
      <Row label={t.raisedBy}>{requester.full_name}</Row>
      {may(user?.role, 'see_internal') && <ShownToClient ticket={ticket} />}
    </Box>
  );
}
