-- Daily entries: one for each project, day and author.
create table daily_entry (
    -- Made by the app that files it: a retry is the same entry.
    id uuid primary key,
    project_id uuid not null references project,
    author_id uuid not null references users,
    entry_on date not null,
    status text not null check (status in ('draft', 'submitted', 'approved', 'changes_requested')),
    revision int not null check (revision >= 1),
    -- The revision that the manager approved last: the ledger of delays counts it.
    approved_revision int check (approved_revision <= revision),
    -- The revision that clients see: the approved one, if it is shared.
    client_revision int check (client_revision = approved_revision),
    -- SHA-256 of the request that made it.
    request bytea not null,
    return_reason text,
    submitted_at timestamptz,
    reviewed_by uuid references users,
    reviewed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null,
    unique (project_id, entry_on, author_id),
    check (client_revision is null or approved_revision is not null)
);
create index daily_entry_feed on daily_entry (project_id, entry_on, id);
create index daily_entry_shared on daily_entry (project_id, entry_on, id)
    where client_revision is not null;
create index daily_entry_submitted on daily_entry (submitted_at, id) where status = 'submitted';
create index daily_entry_author on daily_entry (author_id, project_id, entry_on);
create index daily_entry_reviewed_by on daily_entry (reviewed_by) where reviewed_by is not null;

-- What an entry says. Of an approved revision nothing changes but whether it is shared.
create table daily_entry_revision (
    entry_id uuid not null references daily_entry on delete cascade,
    revision int not null,
    created_at timestamptz not null,
    summary text not null,
    stage text,
    milestone_id uuid references milestone on delete set null,
    progress_percent int check (progress_percent between 0 and 100),
    sky text check (sky in ('clear', 'cloudy', 'rain', 'fog', 'storm')),
    temp_c int,
    rainfall_mm int check (rainfall_mm >= 0),
    -- Lists of objects. Quantities and hours are thousandths.
    work_items jsonb not null,
    labour jsonb not null,
    materials jsonb not null,
    equipment jsonb not null,
    delays jsonb not null,
    safety jsonb not null,
    next_day_plan text,
    shared_with_client boolean not null,
    -- Lists show these: the people on the site, the number of pictures, and whether it rained.
    people int not null check (people >= 0),
    photos int not null check (photos >= 0),
    has_rain boolean not null,
    primary key (entry_id, revision),
    check (sky is not null or (temp_c is null and rainfall_mm is null))
);
create index daily_entry_revision_milestone on daily_entry_revision (milestone_id)
    where milestone_id is not null;

create table daily_entry_photo (
    entry_id uuid not null,
    revision int not null,
    seq int not null,
    file_id uuid not null references file,
    caption text not null,
    -- None: as the camera wrote it into the picture.
    taken_at timestamptz,
    primary key (entry_id, revision, seq),
    unique (file_id, entry_id, revision),
    foreign key (entry_id, revision) references daily_entry_revision on delete cascade
);

-- The ledger: the delays of the approved revision of each entry.
create table daily_entry_delay (
    entry_id uuid not null references daily_entry on delete cascade,
    seq int not null,
    project_id uuid not null references project,
    entry_on date not null,
    reason text not null check (reason in ('rain_weather', 'material_shortage', 'labour_shortage',
        'equipment_breakdown', 'client_decision_pending', 'client_payment_pending', 'design_change',
        'authority_approval', 'utility_outage', 'safety_stop', 'festival_holiday', 'other')),
    -- Thousandths of an hour.
    hours bigint not null check (hours >= 0),
    note text,
    primary key (entry_id, seq)
);
create index daily_entry_delay_of_project on daily_entry_delay (project_id, entry_on, entry_id, seq);
create index daily_entry_delay_in_order on daily_entry_delay (entry_on, entry_id, seq);

-- Closed days for which a manager allowed entries.
create table diary_day (
    project_id uuid not null references project,
    entry_on date not null,
    opened_by uuid not null references users,
    opened_at timestamptz not null,
    primary key (project_id, entry_on)
);
create index diary_day_opened_by on diary_day (opened_by);

alter table daily_entry set (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table daily_entry_revision set (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

alter table notification drop constraint notification_topic_check,
    add constraint notification_topic_check check (topic in ('project', 'team',
        'milestone', 'document', 'ticket_raised', 'ticket_assigned', 'ticket_status',
        'ticket_comment', 'ticket_mention', 'daily_entry', 'daily_entry_missing', 'lead', 'account')),
    drop constraint notification_entity_check,
    add constraint notification_entity_check check (entity in ('project', 'ticket', 'milestone',
        'document', 'user', 'lead', 'daily_entry'));
alter table notification_choice drop constraint notification_choice_topic_check,
    add constraint notification_choice_topic_check check (topic in ('project', 'team',
        'milestone', 'document', 'ticket_raised', 'ticket_assigned', 'ticket_status',
        'ticket_comment', 'ticket_mention', 'daily_entry', 'daily_entry_missing', 'lead', 'account'));

grant select, insert, update on daily_entry, daily_entry_revision to plumbline_app;
-- Drafts alone are deleted.
grant delete on daily_entry to plumbline_app;
grant select, insert, delete on daily_entry_photo, daily_entry_delay to plumbline_app;
grant select, insert on diary_day to plumbline_app;
