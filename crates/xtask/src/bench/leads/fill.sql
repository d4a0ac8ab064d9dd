-- Leads up to number `:size`: one in five is undecided, one in ten is nobody's; three activities each.
insert into lead (id, number, status, full_name, phone, message, source, consent_basis, consented_at,
    owner_id, owned_since, estimated_value_paise, weighted_paise, first_call_due_at, first_call_at,
    next_follow_up_at, revisit_on, lost_reason, created_at, updated_at, version)
select ('01900000-0000-7000-b000-' || lpad(to_hex(n), 12, '0'))::uuid, 1000000 + n, s.status,
       'Lead ' || md5(n::text), '+9198' || lpad(n::text, 8, '0'), 'A house of two floors.',
       (array['phone', 'walk_in', 'referral', 'event'])[n % 4 + 1], 'volunteered', s.at,
       case when n % 10 > 0 then u.id end, case when n % 10 > 0 then s.at end, n * 100000::bigint,
       case when s.is_open then n * 20000::bigint else 0 end, s.at, case when n % 100 > 0 then s.at end,
       case when s.is_open or s.status = 'on_hold' then s.at + interval '1 year' end,
       case when s.status = 'on_hold' then date '2027-09-01' end,
       case when s.status = 'lost' then 'price' end, s.at, s.at, 1
from generate_series(1, :size) n
cross join lateral (
    select n % 5 = 0 as is_open, timestamptz '2025-01-01' + n * interval '5 minutes' as at,
           case when n % 5 = 0
                then (array['new', 'contacted', 'site_visited', 'negotiation'])[n / 5 % 4 + 1]
                else (array['lost', 'lost', 'lost', 'on_hold', 'junk'])[n / 5 % 5 + 1] end as status
) s, users u
where u.email = 'sales@plumbline.localhost'
on conflict do nothing;

insert into lead_activity (id, lead_id, kind, outcome, note, happened_at, by_user, recorded_at)
select gen_random_uuid(), l.id, 'call', 'reached', 'Wants a garden.',
       l.created_at + n * interval '1 hour', u.id, l.created_at + n * interval '1 hour'
from lead l, generate_series(1, 3) n, users u
where l.number > 1000000 and u.email = 'sales@plumbline.localhost'
  and not exists (select from lead_activity a where a.lead_id = l.id);

analyze lead, lead_activity;
