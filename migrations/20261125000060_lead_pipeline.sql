-- Leads are worked on until they are a project or lost.
alter table lead
    drop constraint lead_source_check,
    add constraint lead_source_check check (source in ('website', 'phone', 'walk_in', 'referral',
        'event', 'advertisement', 'other')),
    alter column notice_version drop not null,
    -- Nothing but the number is kept of people whose details were deleted.
    alter column full_name drop not null,
    alter column phone drop not null,
    add column consent_basis text not null default 'notice'
        check (consent_basis in ('notice', 'volunteered')),
    add column withdrawn_at timestamptz,
    add column owned_since timestamptz,
    add column estimated_value_paise bigint check (estimated_value_paise >= 0),
    add column first_call_due_at timestamptz,
    add column first_call_at timestamptz,
    add column next_follow_up_at timestamptz,
    add column last_contacted_at timestamptz,
    add column revisit_on date,
    add column lost_reason text check (lost_reason in ('price', 'competitor', 'budget',
        'unresponsive', 'location_not_served', 'timeline', 'loan_not_approved', 'plot_issue',
        'scope_mismatch', 'other')),
    add column lost_note text,
    add column merged_into uuid references lead,
    add column converted_project_id uuid references project,
    add column converted_client_id uuid references users,
    add column converted_at timestamptz,
    add column minded_at timestamptz,
    add column purged_at timestamptz,
    -- The estimate times the probability of the status, in paise.
    add column weighted_paise bigint not null default 0,
    -- Leads without a follow-up come last.
    add column follow_up_order timestamptz not null
        generated always as (coalesce(next_follow_up_at, 'infinity')) stored,
    add constraint lead_named check (purged_at is not null or (full_name is not null and phone is not null)),
    add constraint lead_consent_check check (consent_basis <> 'notice' or notice_version is not null),
    add constraint lead_loss check ((status = 'lost') = (lost_reason is not null)),
    add constraint lead_held check (status <> 'on_hold' or revisit_on is not null),
    add constraint lead_won check ((status = 'won') = (converted_project_id is not null)),
    add constraint lead_converted check ((converted_project_id is null) = (converted_at is null)),
    add constraint lead_merged check (merged_into <> id);

-- Enquiries that came in before are called as promised to their senders.
update lead set owned_since = created_at where owner_id is not null;
update lead set first_call_due_at = created_at + interval '30 minutes',
    next_follow_up_at = case when status not in ('won', 'on_hold', 'lost', 'junk')
        then created_at + interval '30 minutes' end;
alter table lead alter column first_call_due_at set not null;
alter table lead add constraint lead_owned check ((owner_id is null) = (owned_since is null));

alter table lead drop column called;
alter table lead add column called text not null generated always as (
    coalesce(full_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' '
    || coalesce(city, '') || ' LD-' || repeat('0', greatest(0, 4 - length(number::text)))
    || number::text
) stored;
create index lead_called on lead using gin (called gin_trgm_ops);

-- A list shows leads that are neither merged nor deleted. Salespeople read their own and nobody's, each
-- in an index that begins with the owner.
create index lead_by_follow_up on lead (follow_up_order, id)
    where merged_into is null and purged_at is null;
create index lead_by_value on lead (weighted_paise desc, id desc)
    where merged_into is null and purged_at is null;
create index lead_of_owner_by_follow_up on lead (owner_id, follow_up_order, id)
    where merged_into is null and purged_at is null;
create index lead_of_owner_by_value on lead (owner_id, weighted_paise desc, id desc)
    where merged_into is null and purged_at is null;
-- A column of the board, and the sums of all columns, which read this index alone.
create index lead_in_column on lead (status, follow_up_order, id)
    include (owner_id, source, estimated_value_paise, weighted_paise)
    where merged_into is null and purged_at is null;
create index lead_of_owner_in_column on lead (owner_id, status, follow_up_order, id)
    include (source, estimated_value_paise, weighted_paise)
    where merged_into is null and purged_at is null;
-- Promised calls that nobody made.
create index lead_uncalled on lead (first_call_due_at, id)
    where first_call_at is null and withdrawn_at is null and merged_into is null
        and purged_at is null and status in ('new', 'contacted', 'consultation_scheduled',
            'site_visited', 'proposal_sent', 'negotiation');
-- Follow-ups that nobody was reminded of.
create index lead_to_remind on lead (next_follow_up_at)
    where (minded_at is null or minded_at < next_follow_up_at)
        and merged_into is null and purged_at is null;
create index lead_to_purge on lead (withdrawn_at)
    where withdrawn_at is not null and purged_at is null and merged_into is null;
create index lead_merged_into on lead (merged_into) where merged_into is not null;
create index lead_of_project on lead (converted_project_id) where converted_project_id is not null;
create index lead_of_client on lead (converted_client_id) where converted_client_id is not null;

-- What was done about a lead.
create table lead_activity (
    id uuid primary key,
    lead_id uuid not null references lead,
    kind text not null check (kind in ('call', 'whatsapp', 'email', 'meeting', 'site_visit', 'note',
        'proposal')),
    outcome text check (outcome in ('reached', 'no_answer', 'busy', 'call_back', 'wrong_number')),
    note text,
    happened_at timestamptz not null,
    by_user uuid not null references users,
    recorded_at timestamptz not null,
    check ((kind = 'call') = (outcome is not null))
);
create index lead_activity_of_lead on lead_activity (lead_id, happened_at desc, id desc);
create index lead_activity_by_user on lead_activity (by_user);

-- Whose turn it is.
create table lead_turn (
    user_id uuid primary key references users on delete cascade,
    last_given_at timestamptz not null
);

-- The rules of sales are a section too.
alter table site_section drop constraint site_section_name_check,
    add constraint site_section_name_check check (name in ('company', 'social', 'packages',
        'cities', 'faqs', 'testimonials', 'notice_version', 'billing', 'sales'));

grant select, insert, update, delete on lead_activity, lead_turn to plumbline_app;
