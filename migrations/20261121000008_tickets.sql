-- Tickets have numbers people can say: some are never used.
create sequence ticket_number;

create table ticket (
    id uuid primary key,
    number bigint not null unique,
    project_id uuid not null references project,
    title text not null,
    -- Markdown.
    description text not null,
    category text not null check (category in ('quality_defect', 'progress_delay', 'design_change',
        'payment_billing', 'material', 'safety', 'documentation', 'smart_system',
        'warranty_defect', 'site_access', 'general')),
    priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
    status text not null check (status in
        ('open', 'in_progress', 'waiting_on_client', 'resolved', 'closed', 'cancelled')),
    requester_id uuid not null references users,
    -- Who asks for something sees it.
    by_client boolean not null,
    assignee_id uuid references users,
    location_on_site text,
    milestone_id uuid references milestone on delete set null,
    due_on date,
    client_visible boolean not null,
    -- The clock: what was promised, in working minutes, and what has become of it.
    first_response_minutes int not null check (first_response_minutes > 0),
    resolution_minutes int not null check (resolution_minutes > 0),
    started_at timestamptz not null,
    paused_at timestamptz,
    paused_seconds bigint not null check (paused_seconds >= 0),
    first_responded_at timestamptz,
    first_response_due_at timestamptz not null,
    resolution_due_at timestamptz not null,
    due_at timestamptz,
    soon_at timestamptz,
    resolved_at timestamptz,
    closed_at timestamptz,
    resolution text,
    cancellation text check (cancellation in ('duplicate', 'rejected', 'withdrawn')),
    status_reason text,
    duplicate_of uuid references ticket,
    reopen_count int not null,
    stars smallint check (stars between 1 and 5),
    rating_note text,
    rated_by uuid references users,
    rated_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null,
    urgency smallint not null generated always as (case priority
        when 'low' then 0 when 'medium' then 1 when 'high' then 2 else 3 end) stored,
    -- What nothing is due of is last.
    due_order timestamptz not null generated always as
        (coalesce(due_at, 'infinity'::timestamptz)) stored,
    -- What it is found by: a part of what it is called, and words of what it says.
    called text not null generated always as (
        title || ' TKT-' || repeat('0', greatest(0, 4 - length(number::text))) || number::text
    ) stored,
    words tsvector not null generated always as (
        setweight(to_tsvector('english', title), 'A')
        || setweight(to_tsvector('english', description), 'B')
    ) stored,
    check (not by_client or client_visible),
    check ((due_at is null) = (soon_at is null)),
    check ((status in ('open', 'in_progress')) = (due_at is not null)),
    check ((status = 'waiting_on_client') = (paused_at is not null)),
    check ((status in ('resolved', 'closed')) = (resolved_at is not null)),
    check ((status in ('closed', 'cancelled')) = (closed_at is not null)),
    check ((status = 'cancelled') = (cancellation is not null)),
    check ((cancellation is not distinct from 'duplicate') = (duplicate_of is not null)),
    check (duplicate_of <> id),
    check ((stars is null) = (rated_by is null) and (stars is null) = (rated_at is null))
);
create index ticket_by_status on ticket (status, id);
create index ticket_by_urgency on ticket (urgency, id);
create index ticket_by_status_and_urgency on ticket (status, urgency, id);
create index ticket_by_status_and_category on ticket (status, category, id);
create index ticket_by_due on ticket (due_order, id);
create index ticket_by_update on ticket (updated_at, id);
create index ticket_of_project on ticket (project_id, status, id);
create index ticket_of_assignee on ticket (assignee_id, id) where assignee_id is not null;
create index ticket_unassigned on ticket (id) where assignee_id is null;
create index ticket_of_requester on ticket (requester_id, id);
create index ticket_of_milestone on ticket (milestone_id) where milestone_id is not null;
create index ticket_duplicate_of on ticket (duplicate_of) where duplicate_of is not null;
create index ticket_rated_by on ticket (rated_by) where rated_by is not null;
create index ticket_unconfirmed on ticket (resolved_at) where status = 'resolved';
create index ticket_called on ticket using gin (called gin_trgm_ops);
create index ticket_says on ticket using gin (words);

-- What was said about a ticket. Of what is removed stays that something was said.
create table comment (
    id uuid primary key,
    ticket_id uuid not null references ticket,
    -- The ticket it was written for, if that was merged into this one.
    merged_from uuid references ticket,
    author_id uuid not null references users,
    -- Markdown.
    body text,
    visibility text not null check (visibility in ('client', 'internal')),
    edited_at timestamptz,
    removed_at timestamptz,
    created_at timestamptz not null,
    version int not null,
    words tsvector not null generated always as
        (to_tsvector('english', coalesce(body, ''))) stored,
    check ((body is null) = (removed_at is not null))
);
create index comment_of_ticket on comment (ticket_id, id);
create index comment_merged_from on comment (merged_from) where merged_from is not null;
create index comment_of_author on comment (author_id);
create index comment_says on comment using gin (words);

-- What was sent with a ticket or a comment.
create table attachment (
    file_id uuid primary key references file,
    ticket_id uuid not null references ticket,
    comment_id uuid references comment,
    seq int not null
);
create index attachment_of_ticket on attachment (ticket_id, comment_id, seq);
create index attachment_of_comment on attachment (comment_id) where comment_id is not null;

create table ticket_watcher (
    ticket_id uuid not null references ticket,
    user_id uuid not null references users,
    primary key (ticket_id, user_id)
);
create index ticket_watcher_of on ticket_watcher (user_id, ticket_id);

-- Tickets that have to do with one another, each pair once.
create table ticket_link (
    one_id uuid not null references ticket,
    other_id uuid not null references ticket,
    primary key (one_id, other_id),
    check (one_id < other_id)
);
create index ticket_link_other on ticket_link (other_id);

-- Lists as somebody likes to see them.
create table saved_view (
    id uuid primary key,
    user_id uuid not null references users,
    name text not null,
    query text not null,
    unique (user_id, name)
);

-- How soon somebody is answered, in working minutes, where the company has other rules than usual.
create table reply_target (
    priority text primary key check (priority in ('low', 'medium', 'high', 'urgent')),
    first_response_minutes int not null check (first_response_minutes > 0),
    resolution_minutes int not null check (resolution_minutes > 0)
);

-- Days on which nobody works. The three national holidays to begin with.
create table holiday (
    day date primary key,
    name text not null
);
insert into holiday (day, name)
select make_date(year, month, day), name
from generate_series(2024, 2040) year,
     (values (1, 26, 'Republic Day'), (8, 15, 'Independence Day'), (10, 2, 'Gandhi Jayanti'))
         national (month, day, name);

alter table document drop constraint document_category_check;
alter table document add constraint document_category_check check (category in
    ('drawing', 'permit', 'contract', 'photo', 'report', 'attachment', 'other'));

grant usage on sequence ticket_number to plumbline_app;
grant select, insert, update on ticket, comment, attachment to plumbline_app;
grant select, insert, delete on ticket_watcher, ticket_link, saved_view to plumbline_app;
grant select on reply_target, holiday to plumbline_app;
