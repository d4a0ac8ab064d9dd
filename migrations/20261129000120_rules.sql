-- The hours and the days of the week that the company works: one row, which follows the section
-- `working_hours` of the settings and is written in the same transaction. Until now they were fixed.
create table working_hours (
    is_only boolean primary key default true check (is_only),
    -- Minutes after midnight in India.
    opens_minute int not null check (opens_minute between 0 and 1439),
    closes_minute int not null check (closes_minute between opens_minute + 60 and 1439),
    -- 1 for Monday to 7 for Sunday.
    days int[] not null check (cardinality(days) between 1 and 7 and 1 <= all (days) and 7 >= all (days))
);
insert into working_hours (opens_minute, closes_minute, days) values (570, 1110, '{1,2,3,4,5,6}');
grant select, update on working_hours to plumbline_app;

-- The roles that people may ask for when they sign up: one row for each, which follows the section `sign_up`. As
-- delivered, all are open, and staff wait for an admin.
create table sign_up_rule (
    role text primary key check (role in ('client', 'engineer', 'project_manager', 'salesperson', 'admin')),
    is_open boolean not null,
    -- Whether an admin decides about each sign-up.
    needs_approval boolean not null check (needs_approval or role <> 'admin')
);
insert into sign_up_rule (role, is_open, needs_approval) values
    ('client', true, false), ('engineer', true, true), ('project_manager', true, true),
    ('salesperson', true, true), ('admin', true, true);
grant select, update on sign_up_rule to plumbline_app;

-- The channels of topics for people who have not chosen any: they follow the section `notification_defaults`. Without a
-- row, a topic has its delivered channels.
create table notification_default (
    topic text primary key,
    in_app boolean not null,
    email boolean not null,
    browser boolean not null
);
grant select, insert, update on notification_default to plumbline_app;

alter table site_section drop constraint site_section_name_check,
    add constraint site_section_name_check check (name in ('company', 'social', 'packages', 'cities', 'faqs',
        'testimonials', 'notice_version', 'billing', 'sales', 'holidays', 'reply_targets', 'working_hours',
        'sign_up', 'notification_defaults', 'branding', 'templates'));
