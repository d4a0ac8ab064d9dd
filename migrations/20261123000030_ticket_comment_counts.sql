-- The number of comments on a ticket that are not removed, kept by the transaction that changes
-- them: lists show it for each row.
alter table ticket
    add column comments integer not null default 0,
    add column client_comments integer not null default 0;
update ticket t set comments = c.all_of_them, client_comments = c.of_clients
from (select ticket_id, count(*) as all_of_them,
             count(*) filter (where visibility = 'client') as of_clients
      from comment where removed_at is null group by ticket_id) c
where c.ticket_id = t.id;

-- Counts of a list read only the index: the project says whether a ticket is archived.
create index ticket_counted on ticket (status, id) include (project_id);
drop index ticket_by_status;
alter index ticket_counted rename to ticket_by_status;

-- Tables that grow. An index alone answers only for pages that a vacuum has seen, and the default
-- waits for a fifth of the table to change.
alter table ticket set (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table comment set (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table project set (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table notification set (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table lead set (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table job set (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
