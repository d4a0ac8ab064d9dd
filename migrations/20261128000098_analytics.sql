-- Figures over time read the tickets of a range by the times at which they were raised and resolved, the
-- entries of all sites by their day, won leads by the time of their conversion, and sign-ins by theirs.
create index ticket_by_time on ticket (created_at);
create index ticket_by_resolution on ticket (resolved_at) where resolved_at is not null;
create index daily_entry_by_day on daily_entry (entry_on);
create index lead_by_conversion on lead (converted_at) where converted_at is not null;
create index session_by_time on session (created_at);
