-- A file of a lead belongs to no project: it becomes the first version of a document when the lead becomes a
-- project, and its content stays the object of the same id.
alter table file alter column document_id drop not null;

-- Files of proposals. One without an activity is not sent yet: it is deleted after a day.
create table lead_file (
    file_id uuid primary key references file,
    lead_id uuid not null references lead,
    activity_id uuid references lead_activity,
    -- Its place among the files of the activity.
    seq int not null default 0,
    -- Removed by its uploader. The row counts as an upload until the sweep, a day after it.
    removed_at timestamptz check (removed_at is null or activity_id is null)
);
create index lead_file_of_lead on lead_file (lead_id);
create index lead_file_of_activity on lead_file (activity_id, seq) where activity_id is not null;
create index lead_file_unsent on lead_file (file_id) where activity_id is null;

grant select, insert, update, delete on lead_file to plumbline_app;
grant update (document_id) on file to plumbline_app;
