-- The end of a day in India is 5 h 30 min before midnight in UTC: the time zone's own history has other
-- hours before 1906 and in the war.
--
-- `turn` is the key of the order `next`: in microseconds the time when a ticket is due, then tickets
-- without such a time, the oldest first, then resolved tickets and then those that have ended, the
-- newest first. One statement, because each rewrites the table.
alter table ticket
    drop column due_order,
    add column due_order timestamptz not null generated always as (
        case when status in ('open', 'in_progress', 'waiting_on_client')
        then coalesce(
            least(due_at, ((due_on + 1)::timestamp - interval '5:30') at time zone 'UTC'),
            'infinity'::timestamptz
        )
        else 'infinity'::timestamptz end
    ) stored,
    add column turn bigint not null generated always as (
        case when status in ('open', 'in_progress', 'waiting_on_client') then coalesce(
            extract(epoch from least(
                due_at at time zone 'UTC', (due_on + 1)::timestamp - interval '5:30'
            )) * 1000000,
            10000000000000000 + extract(epoch from created_at at time zone 'UTC') * 1000000
        )
        else case when status = 'resolved' then 20000000000000000 else 30000000000000000 end
            - extract(epoch from created_at at time zone 'UTC') * 1000000 end
    ) stored;
create index ticket_by_due on ticket (due_order, id);
create index ticket_by_turn on ticket (turn, id);
create index ticket_by_status_and_turn on ticket (status, turn, id);
create index ticket_of_assignee_by_turn on ticket (assignee_id, turn, id)
    where assignee_id is not null;
create index ticket_unassigned_by_turn on ticket (turn, id) where assignee_id is null;
