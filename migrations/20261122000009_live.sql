-- What opens one live connection, once. Gone half a minute later, used or not.
create table live_ticket (
    hash bytea primary key,
    session_id uuid not null references session on delete cascade,
    expires_at timestamptz not null
);
create index live_ticket_of_session on live_ticket (session_id);
create index live_ticket_expiry on live_ticket (expires_at);
grant select, insert, delete on live_ticket to plumbline_app;
