-- The board shows what is next due first in the columns of what remains to be done.
create index ticket_open_by_due on ticket (status, due_order, id)
    where status in ('open', 'in_progress', 'waiting_on_client');
