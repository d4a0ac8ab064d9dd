-- One client for five projects.
insert into users (id, email, full_name, role, requested_role, status, email_verified_at,
    created_at, updated_at, version)
select ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid,
       'client-' || n || '@plumbline.localhost', 'Client ' || md5(n::text), 'client', 'client',
       'active', now(), now(), now(), 1
from generate_series(0, :size / 5) n
on conflict do nothing;

insert into project (id, number, name, project_type, description, line1, city, state_code, pincode,
    planned_start_on, planned_end_on, contract_value_paise, gst_rate_bps, retention_bps, dlp_months,
    tags, status, health, is_public, public_title, public_summary, internal_notes, created_by,
    created_at, updated_at, version)
select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1000000 + n,
       'House ' || md5(n::text), 'residential_new', repeat('A house of two floors. ', 10),
       n || ', Main Road', 'Bengaluru', 'KA', '560001', date '2026-01-01' + n % 300,
       date '2026-12-01' + n % 300, 1000000000, 1800, 500, 12, '{}', 'in_progress', 'on_track',
       false, '', '', '', u.id, now(), now(), 1
from generate_series(1, :size) n, users u
where u.email = 'manager@plumbline.localhost'
on conflict (id) do nothing;

insert into project_member (project_id, user_id, part, is_lead, added_at)
select p.id, ('01900000-0000-7000-9000-' || lpad(to_hex((p.number - 1000000) / 5), 12, '0'))::uuid,
       'client', false, now()
from project p where p.number > 1000000
on conflict do nothing;
insert into project_member (project_id, user_id, part, is_lead, added_at)
select p.id, u.id, case u.role when 'engineer' then 'engineer' else 'manager' end, false, now()
from project p join users u on u.email in ('engineer@plumbline.localhost',
    'manager@plumbline.localhost')
where p.number > 1000000
on conflict do nothing;

insert into milestone (id, project_id, seq, name, stage, weight_bps, planned_on, status,
    progress_percent, created_at, updated_at, version)
select gen_random_uuid(), p.id, n, 'Milestone ' || n, 'structure', 1000,
       p.planned_start_on + 30 * n, case when n < 5 then 'accepted' when n = 5 then 'in_progress'
       else 'upcoming' end, 50, now(), now(), 1
from project p, generate_series(1, 10) n
where p.number > 1000000
  and not exists (select from milestone s where s.project_id = p.id and s.seq = n);

update project p set progress_percent = 45, milestone_count = 10, open_on = s.open_on,
    next_milestone_id = s.next
from (
    select project_id, array_agg(planned_on order by seq) as open_on,
           (array_agg(id order by seq))[1] as next
    from milestone where status in ('in_progress', 'upcoming') group by project_id
) s where s.project_id = p.id and p.number > 1000000;

analyze users, project, project_member, milestone;
