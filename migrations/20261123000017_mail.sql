-- A mail is tried for a day while the mail server is away, however often that is, and what is due is
-- looked for by kind: waiting mails hold up nothing else.
alter table job
    -- Tries that ended in a failure. The others ended with their worker.
    add column failures smallint not null default 0,
    -- The first failure of those.
    add column failing_since timestamptz;
create index job_waiting on job (kind, run_at) where done_at is null and dead_at is null;
drop index job_due;

-- Whoever has no account can stop the thanks for enquiries: then no lead of the mailbox is mailed.
alter table lead add column refuses_mail boolean not null default false;
