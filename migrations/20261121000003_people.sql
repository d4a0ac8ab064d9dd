-- Finding people by any part of their name, address or number.
create extension if not exists pg_trgm;

alter table users
    add column suspension_reason text,
    -- The admin who wants this person to be an admin: where there are two, both must want it.
    add column proposed_by uuid references users,
    -- What an admin has to decide stands first, and of that what can be decided.
    add column waiting smallint not null generated always as (
        case when status <> 'pending_approval' then 0
             when email_verified_at is null then 1
             else 2 end
    ) stored;
create index users_proposed_by on users (proposed_by) where proposed_by is not null;
create index users_waiting on users (waiting, id);
create index users_by_name on users (lower(full_name), id);
create index users_found on users
    using gin ((full_name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);

-- When its owner last proved who they are: by signing in, or by their password since.
alter table session add column confirmed_at timestamptz;
update session set confirmed_at = created_at;
alter table session alter column confirmed_at set not null;

alter table one_time_code
    drop constraint one_time_code_purpose_check,
    add constraint one_time_code_purpose_check
        check (purpose in ('sign_up', 'reset', 'invitation'));
create unique index one_time_code_live_for on one_time_code (user_id, purpose)
    where registration_id is null and consumed_at is null and voided_at is null;

-- A reset code was read back: whoever did so may choose a new password, and nobody else.
create table password_reset (
    -- SHA-256 of the token handed to whoever typed the code.
    token bytea primary key,
    user_id uuid not null references users,
    address inet,
    agent text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
);
create index password_reset_of_user on password_reset (user_id, created_at);
create index password_reset_age on password_reset (created_at);

-- Wrong passwords for an address since the last right one.
create table password_failure (
    -- A keyed hash of the address, known or unknown alike.
    subject bytea primary key,
    failures int not null,
    last_failed_at timestamptz not null,
    locked_until timestamptz
);
create index password_failure_age on password_failure (last_failed_at);

-- What a creating call made under a key its caller chose, so that a repeat makes nothing more.
create table idempotency_key (
    actor uuid not null,
    operation text not null,
    key text not null,
    -- SHA-256 of the request: another one under the same key is a mistake.
    request bytea not null,
    result uuid not null,
    created_at timestamptz not null,
    primary key (actor, operation, key)
);
create index idempotency_key_age on idempotency_key (created_at);

grant select, insert, update, delete on password_reset, password_failure, idempotency_key
    to plumbline_app;
