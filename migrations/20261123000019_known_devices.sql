-- Guesses are counted by network and by device as well as by account, and a place is reserved for
-- each attempt until its outcome is known.
alter table password_failure
    add column account bytea,
    add column pending int not null default 0,
    add column reserved_at timestamptz;
comment on column password_failure.subject is
    'A keyed hash of the address, known or unknown alike, alone or with a network or a device.';
comment on column password_failure.account is
    'The keyed hash of the address alone, by which all counts of an account are forgotten.';
create index password_failure_account on password_failure (account) where account is not null;

-- Devices that have signed in before: guesses made elsewhere do not shut them out.
create table known_device (
    -- A keyed hash of the address.
    subject bytea not null,
    -- SHA-256 of the cookie.
    device bytea not null,
    seen_at timestamptz not null,
    primary key (subject, device)
);
create index known_device_age on known_device (seen_at);
grant select, insert, update, delete on known_device to plumbline_app;

-- A project on track has nothing to explain.
update project set health_note = null where health = 'on_track' and health_note is not null;
