-- A browser can always show the token of a reset it has opened, and so must: only what another
-- program opened may be finished by calling from the same place.
alter table password_reset add column by_browser boolean not null default true;
alter table password_reset alter column by_browser drop default;
