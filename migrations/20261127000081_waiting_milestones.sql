-- The first page asks for milestones that wait for a certificate or for acceptance: a few of many.
create index milestone_waiting on milestone (project_id, status)
    where status in ('submitted', 'certified');
