-- Holidays and reply targets become sections of the settings. The tables `holiday` and `reply_target` follow
-- them: they are written in the same transaction.
alter table site_section drop constraint site_section_name_check,
    add constraint site_section_name_check check (name in ('company', 'social', 'packages', 'cities', 'faqs',
        'testimonials', 'notice_version', 'billing', 'sales', 'holidays', 'reply_targets'));

-- Lists that were edited in the database before.
insert into site_section (name, content, updated_at, version)
select 'holidays', coalesce(jsonb_agg(jsonb_build_object('on', day, 'name', name) order by day), '[]'), now(), 1
from holiday
having array_agg(day || ' ' || name order by day) is distinct from (
    select array_agg(make_date(year, month, day) || ' ' || name order by year, month)
    from generate_series(2024, 2040) year,
         (values (1, 26, 'Republic Day'), (8, 15, 'Independence Day'), (10, 2, 'Gandhi Jayanti'))
             national (month, day, name)
);
insert into site_section (name, content, updated_at, version)
select 'reply_targets',
    jsonb_object_agg(usual.priority, jsonb_build_object(
        'first_response_minutes', coalesce(own.first_response_minutes, usual.first_response_minutes),
        'resolution_minutes', coalesce(own.resolution_minutes, usual.resolution_minutes))),
    now(), 1
from (values ('urgent', 60, 540), ('high', 240, 1080), ('medium', 540, 2700), ('low', 1080, 5400))
         usual (priority, first_response_minutes, resolution_minutes)
left join reply_target own on own.priority = usual.priority
having count(own.priority) > 0;
insert into site_section_version (name, version, content, saved_at)
select name, version, content, updated_at from site_section where name in ('holidays', 'reply_targets');

grant insert, update, delete on holiday, reply_target to plumbline_app;
