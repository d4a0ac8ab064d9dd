-- The end of a day in India is 5 h 30 min before midnight in UTC, as everywhere else in the system:
-- the time zone's own history has other hours before 1906 and in the war.
alter table ticket drop column due_order;
alter table ticket add column due_order timestamptz not null generated always as (
    case when status in ('open', 'in_progress', 'waiting_on_client')
    then coalesce(
        least(due_at, ((due_on + 1)::timestamp - interval '5:30') at time zone 'UTC'),
        'infinity'::timestamptz
    )
    else 'infinity'::timestamptz end
) stored;
create index ticket_by_due on ticket (due_order, id);

-- Where a ticket stands in the order of what has to be done: in microseconds the time when it is due,
-- then those without such a time, the oldest first, then those that are settled, the newest first.
alter table ticket add column turn bigint not null generated always as (
    case when status in ('open', 'in_progress', 'waiting_on_client')
    then coalesce(
        extract(epoch from least(
            due_at at time zone 'UTC', (due_on + 1)::timestamp - interval '5:30'
        )) * 1000000,
        10000000000000000 + extract(epoch from created_at at time zone 'UTC') * 1000000
    )
    else 20000000000000000 - extract(epoch from created_at at time zone 'UTC') * 1000000 end
) stored;
create index ticket_by_turn on ticket (turn, id);
create index ticket_by_status_and_turn on ticket (status, turn, id);
