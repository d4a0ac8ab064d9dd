-- Projects have numbers people can say: some are never used.
create sequence project_number;

create table project (
    id uuid primary key,
    number bigint not null unique,
    name text not null,
    project_type text not null check (project_type in ('residential_new', 'renovation', 'interior',
        'commercial', 'infrastructure', 'smart_automation')),
    description text not null,
    line1 text not null,
    line2 text,
    city text not null,
    district text,
    state_code text not null,
    pincode text not null,
    latitude double precision,
    longitude double precision,
    plot_area_sqft int,
    built_up_area_sqft int,
    floors int,
    planned_start_on date not null,
    planned_end_on date not null,
    actual_start_on date,
    actual_end_on date,
    forecast_end_on date,
    contract_value_paise bigint not null check (contract_value_paise >= 0),
    gst_rate_bps int not null check (gst_rate_bps between 0 and 10000),
    retention_bps int not null check (retention_bps between 0 and 10000),
    dlp_months int not null check (dlp_months >= 0),
    rera_no text,
    permit_no text,
    tags text[] not null,
    status text not null check (status in
        ('planning', 'in_progress', 'on_hold', 'handed_over', 'completed', 'cancelled')),
    status_reason text,
    health text not null check (health in ('on_track', 'at_risk', 'off_track')),
    health_note text,
    cover_file_id uuid,
    -- What the public would see, and whether it does: only with the consent of a client.
    is_public boolean not null,
    public_title text not null,
    public_summary text not null,
    slug text unique,
    consent_by uuid references users,
    consent_at timestamptz,
    internal_notes text not null,
    external_source text,
    external_id text,
    archived_at timestamptz,
    created_by uuid references users,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null,
    -- The day it will be done, as far as anybody knows.
    due_on date not null generated always as
        (coalesce(actual_end_on, forecast_end_on, planned_end_on)) stored,
    -- What it is found by, its code PRJ-0042 included.
    search text not null generated always as (
        name || ' PRJ-' || repeat('0', greatest(0, 4 - length(number::text))) || number::text
        || ' ' || city || ' ' || pincode
    ) stored,
    check (planned_end_on >= planned_start_on),
    check ((consent_by is null) = (consent_at is null))
);
create index project_by_name on project (lower(name), id);
create index project_by_due on project (due_on, id);
create index project_by_status on project (status, id);
create index project_by_type on project (project_type, id);
create index project_by_health on project (health, id);
create index project_archived on project (id) where archived_at is not null;
create index project_published on project (id)
    where is_public and consent_at is not null and archived_at is null;
create index project_found on project using gin (search gin_trgm_ops);
create index project_consent_by on project (consent_by) where consent_by is not null;
create index project_created_by on project (created_by);

-- Projects are found by what their clients are called, too.
create index users_called on users using gin (full_name gin_trgm_ops);

-- Who has a part in a project. Somebody sees it while the part fits their role.
create table project_member (
    project_id uuid not null references project on delete cascade,
    user_id uuid not null references users,
    part text not null check (part in ('client', 'engineer', 'manager')),
    is_lead boolean not null,
    added_at timestamptz not null,
    added_by uuid references users,
    primary key (project_id, user_id),
    check (not is_lead or part = 'engineer')
);
create index project_member_of on project_member (user_id, part, project_id);
create index project_member_added_by on project_member (added_by) where added_by is not null;
create unique index project_manager on project_member (project_id) where part = 'manager';
create unique index project_lead on project_member (project_id) where is_lead;

create table milestone (
    id uuid primary key,
    project_id uuid not null references project on delete cascade,
    seq int not null,
    name text not null,
    stage text not null,
    -- Those of a project add up to 10,000.
    weight_bps int not null check (weight_bps between 1 and 10000),
    planned_on date not null,
    started_on date,
    actual_on date,
    status text not null check (status in
        ('upcoming', 'in_progress', 'submitted', 'certified', 'accepted')),
    progress_percent int not null check (progress_percent between 0 and 100),
    note text,
    query_reason text,
    submitted_by uuid references users,
    submitted_at timestamptz,
    certified_by uuid references users,
    certified_at timestamptz,
    accepted_by uuid references users,
    accepted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null,
    -- A plan is reordered row by row.
    unique (project_id, seq) deferrable initially deferred
);
create index milestone_submitted_by on milestone (submitted_by) where submitted_by is not null;
create index milestone_certified_by on milestone (certified_by) where certified_by is not null;
create index milestone_accepted_by on milestone (accepted_by) where accepted_by is not null;

-- What a project keeps, through all its versions. A removed one is seen by nobody.
create table document (
    id uuid primary key,
    project_id uuid not null references project,
    title text not null,
    category text not null
        check (category in ('drawing', 'permit', 'contract', 'photo', 'report', 'other')),
    visibility text not null check (visibility in ('client', 'internal')),
    created_by uuid not null references users,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    removed_by uuid references users,
    removed_at timestamptz,
    version int not null
);
create index document_of_project on document (project_id, id) where removed_at is null;
create index document_by_category on document (project_id, category, id) where removed_at is null;
create index document_created_by on document (created_by);
create index document_removed_by on document (removed_by) where removed_by is not null;

-- One version of a document. What it holds is the object of the same id.
create table file (
    id uuid primary key,
    document_id uuid not null references document,
    number int not null,
    name text not null,
    media_type text not null check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
    bytes bigint not null,
    -- Of pictures, in pixels.
    width int,
    height int,
    -- Of photos, by the camera that took them: not in the file any more.
    taken_at timestamptz,
    latitude double precision,
    longitude double precision,
    uploaded_by uuid not null references users,
    uploaded_at timestamptz not null,
    unique (document_id, number)
);
create index file_uploaded_by on file (uploaded_by, uploaded_at);

alter table project add foreign key (cover_file_id) references file;
create index project_cover on project (cover_file_id) where cover_file_id is not null;

-- The pictures the public gets to see, in order.
create table portfolio_photo (
    project_id uuid not null references project on delete cascade,
    file_id uuid not null references file,
    seq int not null,
    stage text not null,
    caption text not null,
    primary key (project_id, file_id)
);
create index portfolio_photo_of on portfolio_photo (file_id);

-- What shows that a milestone is done.
create table milestone_evidence (
    milestone_id uuid not null references milestone on delete cascade,
    file_id uuid not null references file,
    seq int not null,
    primary key (milestone_id, file_id)
);
create index milestone_evidence_of on milestone_evidence (file_id);

grant usage on sequence project_number to plumbline_app;
grant select, insert, update on project, document to plumbline_app;
grant select, insert, update, delete
    on project_member, milestone, portfolio_photo, milestone_evidence to plumbline_app;
grant select, insert on file to plumbline_app;
