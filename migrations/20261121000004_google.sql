-- Whose Google account is whose. Google's name for it counts, never an address.
create table google_account (
    subject text primary key,
    user_id uuid not null unique references users,
    linked_at timestamptz not null
);

-- Credentials that were shown, until nobody believes them any more: each serves once.
create table google_credential (
    -- SHA-256 of what is signed.
    hash bytea primary key,
    subject text not null,
    -- May be shown once more, with the role its owner wants.
    awaits_role boolean not null,
    expires_at timestamptz not null
);
create index google_credential_expiry on google_credential (expires_at);

grant select, insert on google_account to plumbline_app;
grant select, insert, update, delete on google_credential to plumbline_app;
