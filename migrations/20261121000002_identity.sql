create table users (
    id uuid primary key,
    email text not null,
    full_name text not null,
    phone text,
    -- None until it is granted.
    role text check (role in ('client', 'engineer', 'project_manager', 'salesperson', 'admin')),
    requested_role text not null
        check (requested_role in ('client', 'engineer', 'project_manager', 'salesperson', 'admin')),
    status text not null check (status in
        ('pending_verification', 'pending_approval', 'active', 'suspended', 'rejected')),
    -- Argon2id in PHC form.
    password_hash text,
    email_verified_at timestamptz,
    approved_by uuid references users,
    approved_at timestamptz,
    rejection_reason text,
    last_login_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null,
    check (status <> 'active' or (role is not null and email_verified_at is not null))
);
create unique index users_email on users (lower(email));
create index users_by_status on users (status, id);
create index users_by_role on users (role, id);
create index users_approved_by on users (approved_by) where approved_by is not null;

-- The digits are derived from the id and a key outside the database: there is nothing here
-- to steal.
create table one_time_code (
    id uuid primary key,
    user_id uuid not null references users,
    purpose text not null check (purpose in ('sign_up', 'reset')),
    form text not null check (form in ('digits', 'link')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    attempts smallint not null default 0,
    consumed_at timestamptz,
    voided_at timestamptz
);
create unique index one_time_code_live on one_time_code (user_id, purpose)
    where consumed_at is null and voided_at is null;
create index one_time_code_newest on one_time_code (user_id, purpose, created_at);

create table session (
    id uuid primary key,
    user_id uuid not null references users,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    address inet,
    agent text,
    ended_at timestamptz,
    ended_why text
);
create index session_live on session (user_id, last_seen_at) where ended_at is null;
create index session_expiry on session (expires_at);

create table refresh_token (
    -- SHA-256 of the token.
    hash bytea primary key,
    session_id uuid not null references session on delete cascade,
    -- The token it was exchanged for.
    replaces bytea,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    voided_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
create index refresh_token_replaces on refresh_token (replaces) where replaces is not null;

-- Limits that a restart must not forget and instances share.
create table throttle (
    action text not null,
    -- A keyed hash of the address, known or unknown alike.
    subject bytea not null,
    window_started_at timestamptz not null,
    spent int not null,
    primary key (action, subject)
);
create index throttle_age on throttle (window_started_at);

grant select, insert, update on users to plumbline_app;
grant select, insert, update, delete on one_time_code, session, refresh_token, throttle
    to plumbline_app;
