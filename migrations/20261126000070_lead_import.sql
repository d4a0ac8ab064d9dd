-- Leads come in files too. Nobody promised them a call, so the clock of the first call is off.
alter table lead add column is_imported boolean not null default false;

create table lead_import (
    id uuid primary key,
    by_user uuid not null references users,
    file_name text not null,
    -- The headings of the file.
    columns text[] not null,
    status text not null check (status in ('mapping', 'running', 'done', 'cancelled', 'undone')),
    -- The field of each column, empty for a column that is left out.
    mapping text[],
    source text check (source in ('website', 'phone', 'walk_in', 'referral', 'event',
        'advertisement', 'other')),
    owner_id uuid references users,
    total int not null check (total > 0),
    done int not null default 0,
    created int not null default 0,
    duplicates int not null default 0,
    failed int not null default 0,
    undone int not null default 0,
    kept int not null default 0,
    created_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    check ((started_at is null) = (mapping is null) and (started_at is null) = (source is null)),
    check (status in ('mapping', 'cancelled') or started_at is not null),
    check ((status in ('mapping', 'running')) = (ended_at is null)),
    check (done = created + duplicates + failed and done <= total)
);
create index lead_import_by_user on lead_import (by_user, created_at desc);
create index lead_import_by_time on lead_import (created_at desc);
create index lead_import_of_owner on lead_import (owner_id) where owner_id is not null;

create table lead_import_row (
    import_id uuid not null references lead_import on delete cascade,
    -- As a spreadsheet numbers its rows.
    row_no int not null,
    cells text[] not null,
    outcome text check (outcome in ('created', 'duplicate', 'failed')),
    problem text,
    lead_id uuid references lead,
    primary key (import_id, row_no),
    check ((outcome is not distinct from 'created') = (lead_id is not null))
);
create index lead_import_row_waiting on lead_import_row (import_id, row_no) where outcome is null;
create index lead_import_row_of_lead on lead_import_row (lead_id) where lead_id is not null;

grant select, insert, update, delete on lead_import, lead_import_row to plumbline_app;
