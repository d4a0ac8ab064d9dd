-- 200 entries with two pictures each, of as many projects as `:size` says.
insert into daily_entry (id, project_id, author_id, entry_on, status, revision, approved_revision,
    client_revision, request, submitted_at, created_at, updated_at, version)
select ('01900000-0000-7000-b000-' || lpad(to_hex((p.number - 1000000) * 1000 + n), 12, '0'))::uuid,
       p.id, u.id, date '2026-01-01' + n, 'approved', 1, 1, case when n % 10 > 0 then 1 end, '',
       now(), now(), now(), 1
from project p, users u, generate_series(1, 200) n
where p.number > 1000000 and p.number <= 1000000 + :size
  and u.email = 'engineer@plumbline.localhost'
on conflict do nothing;

insert into daily_entry_revision (entry_id, revision, created_at, summary, stage, milestone_id,
    progress_percent, sky, temp_c, work_items, labour, materials, equipment, delays, safety,
    shared_with_client, people, photos, first_photos, has_rain)
select e.id, 1, now(), repeat('Slab steel tied in the east bay. ', 4), 'structure', s.id, 50,
       'clear', 29, '[{"description": "Slab steel", "quantity": 1250, "unit": "t", "location": null}]',
       '[{"trade": "Mason", "count": 4, "hours": 8000}]', '[]', '[]',
       case when extract(day from e.entry_on) = 9
            then '[{"reason": "rain_weather", "hours": 3500, "note": "Heavy rain"}]'::jsonb
            else '[]' end,
       '[]', true, 4, 2, shown.photos, false
from daily_entry e join milestone s on s.project_id = e.project_id and s.seq = 5,
     (select jsonb_agg(jsonb_build_object('file', id, 'caption', 'East bay', 'taken_at', taken_at,
                           'width', width, 'height', height)) as photos
      from (select * from file where width is not null order by id limit 2) f) shown
where e.id >= '01900000-0000-7000-b000-000000000000' and e.id < '01900000-0000-7000-c000-000000000000'
on conflict do nothing;

insert into daily_entry_photo (entry_id, revision, seq, file_id, caption)
select e.id, 1, f.seq, f.id, 'East bay'
from daily_entry e,
     (select id, row_number() over (order by id) as seq from file where width is not null limit 2) f
where e.id >= '01900000-0000-7000-b000-000000000000' and e.id < '01900000-0000-7000-c000-000000000000'
on conflict do nothing;

analyze daily_entry, daily_entry_revision, daily_entry_photo;
