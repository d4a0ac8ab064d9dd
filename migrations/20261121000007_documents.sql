-- What a project keeps. One that was removed stays, for it was relied on; nobody is shown it.
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
    version int not null,
    removed_at timestamptz,
    removed_by uuid references users,
    check ((removed_at is null) = (removed_by is null))
);
create index document_of_project on document (project_id, id);
create index document_created_by on document (created_by);
create index document_removed_by on document (removed_by) where removed_by is not null;

-- A version of a document. Its content is the object of the same id.
create table file (
    id uuid primary key,
    document_id uuid not null references document,
    number int not null,
    -- The first of the files that were sent together.
    upload_id uuid not null,
    name text not null,
    media_type text not null
        check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
    bytes bigint not null,
    -- With its smaller copies.
    stored_bytes bigint not null,
    width int,
    height int,
    taken_at timestamptz,
    latitude double precision,
    longitude double precision,
    uploaded_by uuid not null references users,
    uploaded_at timestamptz not null,
    unique (document_id, number),
    check ((width is null) = (height is null)),
    check ((latitude is null) = (longitude is null))
);
create index file_of_upload on file (upload_id);
create index file_uploaded_by on file (uploaded_by, uploaded_at);

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

grant select, insert, update on document to plumbline_app;
grant select, insert on file, rendition to plumbline_app;
grant select, insert, update, delete on pending_object to plumbline_app;
