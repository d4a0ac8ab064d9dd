-- Clients who were invited to a project by their address and have not accepted. Until they do, the
-- team sees what it wrote itself, and nothing of the account behind the address.
create table project_invitation (
    -- Shown as the id of the invited member.
    id uuid primary key,
    project_id uuid not null references project (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    email text not null,
    -- As whoever invites them calls them.
    full_name text not null,
    phone text,
    invited_at timestamptz not null,
    invited_by uuid references users (id) on delete set null,
    unique (project_id, user_id)
);
create index project_invitation_of on project_invitation (user_id);
create index project_invitation_by on project_invitation (invited_by) where invited_by is not null;
grant select, insert, update, delete on project_invitation to plumbline_app;
