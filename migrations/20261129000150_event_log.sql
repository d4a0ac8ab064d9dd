-- Deletes the events of whole months that are older than the years in the section `event_log` of the settings, and
-- returns the number of months: null if the log was in use, 0 while the setting is empty. The application may call it, but it can delete no event
-- by itself: nine years are kept whatever the setting says, because books of account and their audit trail are kept
-- for the eight financial years before the running one (Companies Act 2013, section 128(5); Companies (Accounts)
-- Rules 2014, rule 3(1)), and those of GST for 72 months after the annual return (CGST Act 2017, section 36).
create function delete_old_events(at timestamptz) returns int
language plpgsql security definer
-- The log is written all the time: a month that cannot be dropped at once is dropped on another day.
set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
    years int;
    cutoff timestamptz;
    month record;
    deleted int := 0;
begin
    select (content ->> 'keep_years')::int into years from site_section where name = 'event_log';
    if years is null then
        return 0;
    end if;
    -- The clock of the application may be wrong: it never deletes more than this server's clock allows.
    cutoff := least(at, now()) - make_interval(years => greatest(years, 9));
    perform pg_advisory_xact_lock(hashtext('event partitions'));
    for month in
        select c.relname as name
        from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'event'::regclass and c.relname ~ '^event_[0-9]{4}_[0-9]{2}$'
          and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= cutoff
        order by c.relname
    loop
        execute format('drop table %I', month.name);
        deleted := deleted + 1;
    end loop;
    delete from event_default where occurred_at < cutoff;
    return deleted;
exception
    when lock_not_available or query_canceled then
        return null;
end $$;
revoke execute on function delete_old_events(timestamptz) from public;
grant execute on function delete_old_events(timestamptz) to plumbline_app;

alter table site_section drop constraint site_section_name_check,
    add constraint site_section_name_check check (name in ('company', 'social', 'packages', 'cities', 'faqs',
        'testimonials', 'notice_version', 'billing', 'sales', 'holidays', 'reply_targets', 'working_hours',
        'sign_up', 'notification_defaults', 'branding', 'templates', 'event_log'));
