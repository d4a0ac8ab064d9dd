-- Ten payments of as many projects as `:size` says: two paid, one paid in part, one requested, six
-- scheduled; due on days around today.
insert into demand (id, number, project_id, seq, kind, milestone_id, title, percent_bps,
    taxable_paise, gst_rate_bps, cgst_paise, sgst_paise, igst_paise, gross_paise, retention_paise,
    tds_paise, net_payable_paise, received_paise, tds_received_paise, reported_paise, has_receipts,
    status, due_on, requested_at, requested_by, invoice_no, invoice_on, notes, created_at,
    updated_at, version)
select ('01900000-0000-7000-a000-' || lpad(to_hex((p.number - 1000000) * 100 + n), 12, '0'))::uuid,
       nextval('demand_number'), p.id, n, 'milestone', s.id, s.name, 1000, 100000000, 1800, 9000000,
       9000000, 0, 118000000, 5000000, 0, 113000000,
       case when n < 3 then 113000000 when n = 3 then 50000000 else 0 end, 0, 0, n < 4,
       case when n < 3 then 'paid' when n = 3 then 'partially_paid' when n = 4 then 'requested'
            else 'scheduled' end,
       current_date + 40 * (n - 4) - (p.number % 200)::int,
       case when n < 5 then now() end, case when n < 5 then u.id end,
       case when n < 5 then 'BEN/' || p.number || '/' || n end,
       case when n < 5 then current_date end, '', now(), now(), 1
from project p join milestone s on s.project_id = p.id and s.seq <= 10
     cross join lateral (select s.seq as n) place,
     users u
where p.number > 1000000 and p.number <= 1000000 + :size
  and u.email = 'manager@plumbline.localhost'
on conflict do nothing;

insert into receipt (id, demand_id, amount_paise, tds_paise, received_on, method, reference_no,
    status, reported_by, reported_at, receipt_no, receipt_on, decided_by, decided_at)
select d.id, d.id, d.received_paise, 0, current_date, 'neft_rtgs', 'BENCH', 'verified', u.id, now(),
       'R' || d.invoice_no, current_date, u.id, now()
from demand d, users u
where d.invoice_no like 'BEN/%' and d.received_paise > 0 and u.email = 'admin@plumbline.localhost'
on conflict do nothing;

analyze demand, receipt;
