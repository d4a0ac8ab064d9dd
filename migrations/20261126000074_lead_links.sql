-- The mailbox whose mailed link speaks for the lead. A visitor who corrects their own address keeps their
-- link; staff who correct it end the link. A merge with a lead of another mailbox, or of none, ends it too,
-- because a phone number proves nothing about who wrote.
alter table lead add column link_mailbox text;
update lead set link_mailbox = mailbox
where mailbox is not null and purged_at is null and not exists (
    select from lead gone
    where gone.merged_into = lead.id and gone.mailbox is distinct from lead.mailbox
);
create index lead_of_link on lead (link_mailbox) where link_mailbox is not null;

-- A visitor may withdraw the consent for an enquiry that was merged into a lead of somebody else.
drop index lead_to_purge;
create index lead_to_purge on lead (withdrawn_at) where withdrawn_at is not null and purged_at is null;
