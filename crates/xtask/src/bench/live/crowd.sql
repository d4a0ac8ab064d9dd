-- A project, so many clients of it, and a ticket for each of their connections.
insert into project (id, number, name, project_type, description, line1, city, state_code, pincode,
    planned_start_on, planned_end_on, contract_value_paise, gst_rate_bps, retention_bps, dlp_months,
    tags, status, health, is_public, public_title, public_summary, internal_notes, created_by,
    created_at, updated_at, version)
select '01890000-0000-7000-9000-000000000000', 9000000, 'House', 'residential_new', '', '1, Main Road',
       'Bengaluru', 'KA', '560001', '2026-01-01', '2026-12-01', 1000000000, 1800, 500, 12, '{}',
       'in_progress', 'on_track', false, '', '', '', u.id, now(), now(), 1
from users u where u.email = 'manager@plumbline.localhost';

insert into users (id, email, full_name, role, requested_role, status, email_verified_at,
    created_at, updated_at, version)
select ('01890000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid,
       'crowd-' || n || '@plumbline.localhost', 'Client ' || n, 'client', 'client', 'active', now(),
       now(), now(), 1
from generate_series(1, :users) n;

insert into project_member (project_id, user_id, part, is_lead, added_at)
select '01890000-0000-7000-9000-000000000000', id, 'client', false, now()
from users where email like 'crowd-%';

insert into session (id, user_id, created_at, last_seen_at, expires_at, confirmed_at)
select id, id, now(), now(), now() + interval '1 day', now() from users where email like 'crowd-%';

insert into live_ticket (hash, session_id, expires_at)
select sha256(convert_to('crowd-' || n || '-' || k, 'UTF8')),
       ('01890000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, now() + interval '1 day'
from generate_series(1, :users) n, generate_series(1, :each) k;

analyze users, project, project_member, session, live_ticket;
