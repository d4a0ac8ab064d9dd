-- Each version of a section that an edit made, so that an earlier one can be restored. The event log has the
-- changes too, but not all of a bank account's number.
create table site_section_version (
    name text not null references site_section on delete cascade,
    -- As in `site_section`: the first edit is 1.
    version int not null,
    content jsonb not null,
    saved_by uuid references users,
    saved_at timestamptz not null,
    primary key (name, version)
);
create index site_section_version_saved_by on site_section_version (saved_by);
insert into site_section_version (name, version, content, saved_by, saved_at)
select name, version, content, updated_by, updated_at from site_section;
grant select, insert on site_section_version to plumbline_app;
