-- A ticket is due on the day somebody set for it, too, also while the clock of its answers stands
-- still for the client: at the end of that day in India, or by the clock, whichever is earlier.
alter table ticket drop column due_order;
alter table ticket add column due_order timestamptz not null generated always as (
    case when status in ('open', 'in_progress', 'waiting_on_client')
    then coalesce(
        least(due_at, (due_on + 1)::timestamp at time zone 'Asia/Kolkata'),
        'infinity'::timestamptz
    )
    else 'infinity'::timestamptz end
) stored;
create index ticket_by_due on ticket (due_order, id);
