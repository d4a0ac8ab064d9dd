create table users (
    id uuid primary key,
    -- With ASCII letters in lower case: so it is compared, everywhere.
    email text not null unique,
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
create index users_by_status on users (status, id);
create index users_by_role on users (role, id);
create index users_approved_by on users (approved_by) where approved_by is not null;

-- A sign-up form as it was sent. Whoever proves the address by its code gets the account it
-- describes, and none that somebody else described for the same address.
create table registration (
    id uuid primary key,
    user_id uuid not null references users,
    full_name text not null,
    phone text,
    requested_role text not null
        check (requested_role in ('client', 'engineer', 'project_manager', 'salesperson', 'admin')),
    password_hash text not null,
    -- SHA-256 of the token the sending browser holds.
    browser bytea not null,
    created_at timestamptz not null
);
create index registration_of_user on registration (user_id, created_at);

-- The digits are derived from the id and a key outside the database: there is nothing here
-- to steal.
create table one_time_code (
    id uuid primary key,
    user_id uuid not null references users,
    registration_id uuid references registration on delete cascade,
    purpose text not null check (purpose in ('sign_up', 'reset')),
    form text not null check (form in ('digits', 'link')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    attempts smallint not null default 0,
    consumed_at timestamptz,
    voided_at timestamptz,
    check ((purpose = 'sign_up') = (registration_id is not null))
);
create unique index one_time_code_live on one_time_code (registration_id)
    where consumed_at is null and voided_at is null;
create index one_time_code_of_registration on one_time_code (registration_id, created_at);
create index one_time_code_of_user on one_time_code (user_id, purpose);

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
grant select, insert, update, delete on registration, one_time_code, session, refresh_token, throttle
    to plumbline_app;
