-- Uploaded logos. Versions of the section `branding` name them.
create table brand_logo (
    -- The SHA-256 of the content.
    id text primary key check (id ~ '^[0-9a-f]{64}$'),
    media_type text not null check (media_type in ('image/png', 'image/jpeg')),
    content bytea not null check (octet_length(content) between 1 and 4194304),
    uploaded_at timestamptz not null
);
grant select, insert, update (uploaded_at), delete on brand_logo to plumbline_app;
