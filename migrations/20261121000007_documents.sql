alter table file
    -- The first of the files that were sent together.
    add column upload_id uuid not null,
    -- What it takes up with its smaller copies.
    add column stored_bytes bigint not null;
-- With the removed ones, which take up their place.
create index document_in_project on document (project_id);
create index file_of_upload on file (upload_id);

-- A smaller copy of a picture, under an object of its own.
create table rendition (
    file_id uuid not null references file,
    width int not null check (width in (320, 960)),
    object_id uuid not null,
    media_type text not null check (media_type in ('image/jpeg', 'image/png')),
    bytes bigint not null,
    primary key (file_id, width)
);

-- Objects that are being put, until a file has them. What is here for long belongs to nobody.
create table pending_object (
    id uuid primary key,
    announced_at timestamptz not null
);
create index pending_object_age on pending_object (announced_at);

grant select, insert on rendition to plumbline_app;
grant select, insert, update, delete on pending_object to plumbline_app;
