-- Payments have numbers people can say: some are never used.
create sequence demand_number;

-- The choices of a project about its payments.
create table payment_plan (
    project_id uuid primary key references project on delete cascade,
    retention text not null check (retention in ('per_payment', 'last_row')),
    requests_on_acceptance boolean not null,
    deducts_tds boolean not null,
    client_gstin text,
    updated_by uuid references users,
    updated_at timestamptz not null,
    version int not null
);
create index payment_plan_updated_by on payment_plan (updated_by) where updated_by is not null;

-- Demands. Amounts are paise; a scheduled demand is priced anew until it is requested.
create table demand (
    id uuid primary key,
    number bigint not null unique,
    project_id uuid not null references project,
    seq int not null,
    kind text not null
        check (kind in ('advance', 'milestone', 'retention_release', 'variation', 'other')),
    -- A milestone that is taken out of the plan leaves its payment behind.
    milestone_id uuid references milestone on delete set null,
    title text not null,
    -- Those of a project add up to 10,000 at most.
    percent_bps int check (percent_bps between 1 and 10000),
    taxable_paise bigint not null check (taxable_paise >= 0),
    gst_rate_bps int not null check (gst_rate_bps between 0 and 10000),
    cgst_paise bigint not null check (cgst_paise = sgst_paise),
    sgst_paise bigint not null check (sgst_paise >= 0),
    igst_paise bigint not null check (igst_paise >= 0 and (igst_paise = 0 or cgst_paise = 0)),
    gross_paise bigint not null,
    retention_paise bigint not null check (retention_paise >= 0),
    tds_paise bigint not null check (tds_paise >= 0),
    net_payable_paise bigint not null,
    -- Kept by the transactions that change receipts.
    received_paise bigint not null check (received_paise >= 0),
    tds_received_paise bigint not null check (tds_received_paise >= 0),
    reported_paise bigint not null check (reported_paise >= 0),
    has_receipts boolean not null,
    status text not null check (status in
        ('scheduled', 'requested', 'under_verification', 'partially_paid', 'paid', 'cancelled')),
    due_on date,
    requested_at timestamptz,
    requested_by uuid references users,
    invoice_no text unique,
    invoice_on date,
    cancel_reason text,
    notes text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null,
    balance_paise bigint not null generated always as
        (gross_paise - retention_paise - received_paise - tds_received_paise) stored,
    -- Payments without a day come last.
    sort_on date not null generated always as (coalesce(due_on, '9999-12-31')) stored,
    check (net_payable_paise = gross_paise - retention_paise - tds_paise),
    -- Released retention is asked for without tax.
    check (gross_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise or taxable_paise = 0),
    -- No receipt is larger than the balance.
    check (reported_paise <= gross_paise - retention_paise - received_paise - tds_received_paise),
    check ((invoice_no is null) = (invoice_on is null)),
    check (status in ('scheduled', 'cancelled') or (invoice_no is not null and due_on is not null)),
    check (status <> 'scheduled' or (invoice_no is null and not has_receipts)),
    check (status <> 'cancelled' or not has_receipts)
);
create index demand_of_project on demand (project_id, seq, id);
create index demand_of_project_by_due on demand (project_id, sort_on, id);
create index demand_by_due on demand (sort_on, id);
create index demand_by_status on demand (status, sort_on, id);
create index demand_owed on demand (sort_on, id)
    where status in ('requested', 'under_verification', 'partially_paid');
create index demand_by_invoice_day on demand (invoice_on) where invoice_on is not null;
create index demand_of_milestone on demand (milestone_id) where milestone_id is not null;
create index demand_requested_by on demand (requested_by) where requested_by is not null;

-- Money that was reported. A receipt is never overwritten: a mistake is reversed.
create table receipt (
    id uuid primary key,
    demand_id uuid not null references demand,
    amount_paise bigint not null check (amount_paise >= 0),
    tds_paise bigint not null check (tds_paise >= 0),
    received_on date not null,
    method text not null check (method in
        ('upi', 'neft_rtgs', 'imps', 'cheque', 'cash', 'card', 'bank_loan', 'other')),
    reference_no text not null,
    proof_file_id uuid unique references file,
    status text not null check (status in ('reported', 'verified', 'rejected', 'reversed')),
    reported_by uuid not null references users,
    reported_at timestamptz not null,
    receipt_no text unique,
    receipt_on date,
    decided_by uuid references users,
    decided_at timestamptz,
    reversed_by uuid references users,
    reversed_at timestamptz,
    reason text,
    check (amount_paise + tds_paise > 0),
    check ((status = 'reported') = (decided_by is null)),
    check ((status in ('verified', 'reversed')) = (receipt_no is not null)),
    check ((receipt_no is null) = (receipt_on is null)),
    check ((status = 'reversed') = (reversed_by is not null)),
    check (status not in ('rejected', 'reversed') or reason is not null)
);
create index receipt_of_demand on receipt (demand_id, id);
create index receipt_by_status on receipt (status, id);
create index receipt_reported_by on receipt (reported_by);
create index receipt_decided_by on receipt (decided_by) where decided_by is not null;
create index receipt_reversed_by on receipt (reversed_by) where reversed_by is not null;
create index receipt_by_day on receipt (receipt_on, id) where receipt_on is not null;

-- Numbers without gaps: the row is locked by the transaction that takes a number.
create table number_series (
    series text not null check (series in ('invoice', 'release', 'receipt')),
    -- The calendar year in which the financial year begins.
    year int not null,
    last bigint not null check (last > 0),
    -- A later number has no earlier day.
    last_on date not null,
    primary key (series, year)
);

-- The facts of a document, frozen at the step that made it legal, and its file.
create table payment_paper (
    id uuid primary key,
    demand_id uuid not null references demand,
    -- None: the invoice.
    receipt_id uuid unique references receipt,
    paper jsonb not null,
    object_id uuid unique,
    sha256 bytea,
    check ((object_id is null) = (sha256 is null))
);
create unique index payment_paper_invoice on payment_paper (demand_id) where receipt_id is null;
create index payment_paper_of_demand on payment_paper (demand_id);

-- Reminders that clients got: a step of each demand once.
create table demand_reminder (
    demand_id uuid not null references demand,
    -- A later due date begins anew.
    due_on date not null,
    -- Days from the due date.
    step int not null,
    reminded_at timestamptz not null,
    primary key (demand_id, due_on, step)
);

alter table demand set (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

alter table site_section drop constraint site_section_name_check,
    add constraint site_section_name_check check (name in ('company', 'social', 'packages',
        'cities', 'faqs', 'testimonials', 'notice_version', 'billing'));

alter table notification drop constraint notification_topic_check,
    add constraint notification_topic_check check (topic in ('project', 'team',
        'milestone', 'document', 'ticket_raised', 'ticket_assigned', 'ticket_status',
        'ticket_comment', 'ticket_mention', 'daily_entry', 'daily_entry_missing', 'weekly_report',
        'payment', 'payment_reminder', 'lead', 'account')),
    drop constraint notification_entity_check,
    add constraint notification_entity_check check (entity in ('project', 'ticket', 'milestone',
        'document', 'user', 'lead', 'daily_entry', 'payment'));
alter table notification_choice drop constraint notification_choice_topic_check,
    add constraint notification_choice_topic_check check (topic in ('project', 'team',
        'milestone', 'document', 'ticket_raised', 'ticket_assigned', 'ticket_status',
        'ticket_comment', 'ticket_mention', 'daily_entry', 'daily_entry_missing', 'weekly_report',
        'payment', 'payment_reminder', 'lead', 'account'));

grant usage on sequence demand_number to plumbline_app;
grant select, insert, update on payment_plan, demand, receipt, number_series, payment_paper
    to plumbline_app;
-- Scheduled demands alone are deleted.
grant delete on demand to plumbline_app;
grant select, insert on demand_reminder to plumbline_app;
