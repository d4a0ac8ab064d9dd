-- Tickets up to number :size that a bench can tell by their number, in the projects that a bench
-- can tell by theirs. One in five is open; each has some words that many have, and one that few
-- have. Every fourth has a comment.
insert into ticket (id, number, project_id, title, description, category, priority, status,
    requester_id, by_client, assignee_id, client_visible, first_response_minutes,
    resolution_minutes, started_at, paused_at, paused_seconds, first_responded_at,
    first_response_due_at, resolution_due_at, due_at, soon_at, resolved_at, closed_at, resolution,
    cancellation, reopen_count, created_at, updated_at, version)
select ('01900000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 10000000 + n,
       ('01900000-0000-7000-8000-' || lpad(to_hex(n % :projects + 1), 12, '0'))::uuid,
       w.a || ' of the ' || w.b || ' in the ' || w.c,
       w.a || ' was seen after the rain. ' || repeat('Please look at the ' || w.b || ' soon. ', 6)
           || 'Mark ' || md5(n::text),
       (array['quality_defect', 'progress_delay', 'material', 'safety', 'general'])[n % 5 + 1],
       (array['low', 'medium', 'high', 'urgent'])[n % 4 + 1], s.status, u.client, true,
       case when n % 3 = 0 then u.engineer end, true, 540, 2700, s.at,
       case when s.status = 'waiting_on_client' then s.at end, 0, s.at, s.at, s.at,
       case when s.status in ('open', 'in_progress') then s.at + interval '5 days' end,
       case when s.status in ('open', 'in_progress') then s.at + interval '4 days' end,
       case when s.status in ('resolved', 'closed') then s.at end,
       case when s.status in ('closed', 'cancelled') then s.at end,
       case when s.status in ('resolved', 'closed') then 'Put right.' end,
       case when s.status = 'cancelled' then 'withdrawn' end, 0, s.at, s.at, 1
from generate_series(1, :size) n,
     lateral (select (array['Leak', 'Crack', 'Stain', 'Draught', 'Noise', 'Smell', 'Gap'])[n % 7 + 1]
                  as a,
              (array['door', 'window', 'tap', 'socket', 'tile', 'paint', 'switch', 'railing',
                     'ceiling', 'drain', 'lift'])[n % 11 + 1] as b,
              (array['kitchen', 'bath', 'stairs', 'balcony', 'garage', 'bedroom', 'terrace',
                     'hall', 'lobby', 'store', 'porch', 'study', 'garden'])[n % 13 + 1] as c) w,
     lateral (select case when n % 20 < 2 then 'open' when n % 20 = 2 then 'in_progress'
                  when n % 20 = 3 then 'waiting_on_client' when n % 20 = 4 then 'resolved'
                  when n % 20 = 5 then 'cancelled' else 'closed' end as status,
              timestamptz '2026-01-01' + n * interval '1 second' as at) s,
     (select (select id from users where email = 'client@plumbline.localhost') as client,
             (select id from users where email = 'engineer@plumbline.localhost') as engineer) u
on conflict (id) do nothing;

insert into comment (id, ticket_id, author_id, body, visibility, created_at, version)
select ('01900000-0000-7000-b000-' || lpad(to_hex(n), 12, '0'))::uuid,
       ('01900000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, u.id,
       'The mason was here and mended it. Note ' || md5((-n)::text), 'client', now(), 1
from generate_series(4, :size, 4) n, users u
where u.email = 'engineer@plumbline.localhost'
on conflict (id) do nothing;

update ticket set comments = 1, client_comments = 1
where number > 10000000 and number % 4 = 0 and comments = 0;

analyze ticket, comment;
