-- Facts for invoices, of an invented company. A PAN has a number from 0001 on, so nobody has this GSTIN.
insert into site_section (name, content, updated_at, version) values ('billing', '{
    "gstin": "29AAACP0000A1ZF", "sac": "995411",
    "bank": {
        "name": "Example Bank", "branch": "Foundation Road, Bengaluru",
        "account_name": "Plumbline Constructions Private Limited",
        "account_no": "000000000000", "ifsc": "EXMP0000001"},
    "upi_id": "plumbline@example",
    "series": {"invoice": "INV", "release": "RET", "receipt": "RCT"},
    "gst_rates": [{"from_on": "2017-07-01", "rate_bps": 1800}],
    "tds_bps": 200, "due_days": 14, "is_tiny_firm": false}', now(), 1)
on conflict (name) do update
    set content = excluded.content, updated_at = now(), version = site_section.version + 1;
