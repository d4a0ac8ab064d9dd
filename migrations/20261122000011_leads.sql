-- Leads have numbers people can say: some are never used.
create sequence lead_number;

create table lead (
    id uuid primary key,
    number bigint not null unique,
    status text not null check (status in ('new', 'contacted', 'consultation_scheduled',
        'site_visited', 'proposal_sent', 'negotiation', 'won', 'on_hold', 'lost', 'junk')),
    full_name text not null,
    -- As E.164 writes it, so that one number is written in one way.
    phone text not null,
    email text,
    -- Where mail to it ends up, by which a person is known again.
    mailbox text,
    city text,
    pincode text,
    project_type text check (project_type in ('residential_new', 'renovation', 'interior',
        'commercial', 'infrastructure', 'smart_automation')),
    plot_area_sqft int check (plot_area_sqft > 0),
    budget text check (budget in ('under_25_lakh', 'from_25_to_50_lakh', 'from_50_lakh_to_1_crore',
        'from_1_to_2_crore', 'above_2_crore', 'undecided')),
    start_timeline text check (start_timeline in ('within_3_months', 'in_3_to_6_months',
        'in_6_to_12_months', 'later', 'exploring')),
    preferred_contact text check (preferred_contact in ('phone', 'whatsapp', 'email')),
    preferred_slot text check (preferred_slot in ('morning', 'afternoon', 'evening', 'any')),
    message text not null,
    source text not null check (source in ('website')),
    page text,
    utm_source text,
    utm_medium text,
    utm_campaign text,
    utm_term text,
    utm_content text,
    -- What they agreed to, and when: the Digital Personal Data Protection Act 2023, section 6.
    notice_version text not null,
    consented_at timestamptz not null,
    -- Why it looks like nobody's.
    suspicion text check (suspicion in ('honeypot', 'too_fast')),
    -- The first that the same person sent.
    duplicate_of uuid references lead,
    owner_id uuid references users,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null,
    -- What it is found by.
    called text not null generated always as (
        full_name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || coalesce(city, '')
        || ' LD-' || repeat('0', greatest(0, 4 - length(number::text))) || number::text
    ) stored,
    check (duplicate_of <> id),
    check ((email is null) = (mailbox is null))
);
create index lead_by_status on lead (status, id);
create index lead_of_owner on lead (owner_id, id);
create index lead_of_phone on lead (phone, created_at);
create index lead_of_mailbox on lead (mailbox, created_at) where mailbox is not null;
create index lead_by_time on lead (created_at);
create index lead_duplicates on lead (duplicate_of) where duplicate_of is not null;
create index lead_called on lead using gin (called gin_trgm_ops);

grant select, insert, update on lead to plumbline_app;
grant usage on sequence lead_number to plumbline_app;

alter table notification drop constraint notification_topic_check,
    add constraint notification_topic_check check (topic in ('project', 'team', 'milestone',
        'document', 'ticket_raised', 'ticket_assigned', 'ticket_status', 'ticket_comment',
        'ticket_mention', 'lead', 'account')),
    drop constraint notification_entity_check,
    add constraint notification_entity_check check (entity in ('project', 'ticket', 'milestone',
        'document', 'user', 'lead'));
alter table notification_choice drop constraint notification_choice_topic_check,
    add constraint notification_choice_topic_check check (topic in ('project', 'team', 'milestone',
        'document', 'ticket_raised', 'ticket_assigned', 'ticket_status', 'ticket_comment',
        'ticket_mention', 'lead', 'account'));
