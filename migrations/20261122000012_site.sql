-- What the company says of itself on its site, section by section; what is not here is as delivered.
create table site_section (
    name text primary key check (name in
        ('company', 'social', 'packages', 'cities', 'faqs', 'testimonials', 'notice_version')),
    content jsonb not null,
    updated_by uuid references users,
    updated_at timestamptz not null,
    version int not null
);
grant select, insert, update on site_section to plumbline_app;
