-- A look of staff at a project as one of its clients. It ends with its session, and nothing outlives it but its
-- event in the log.
create table client_view (
    id uuid primary key,
    session_id uuid not null references session on delete cascade,
    staff_id uuid not null references users,
    project_id uuid not null references project on delete cascade,
    client_id uuid not null references users,
    started_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
);
create index client_view_of_session on client_view (session_id);
create index client_view_of_staff on client_view (staff_id);
create index client_view_of_project on client_view (project_id);
create index client_view_of_client on client_view (client_id);
create index client_view_expiry on client_view (expires_at);
grant select, insert, update, delete on client_view to plumbline_app;
