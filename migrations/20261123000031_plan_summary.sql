-- What lists show of a project's plan, kept by the transactions that change its milestones, so that a list
-- reads no plans.
alter table project
    add column progress_percent integer not null default 0,
    add column milestone_count integer not null default 0,
    -- The planned days of the milestones whose work is not done.
    add column open_on date[] not null default '{}',
    -- The first of them.
    add column next_milestone_id uuid;

update project p set progress_percent = s.percent, milestone_count = s.milestones,
    open_on = s.open_on, next_milestone_id = s.open_ids[1]
from (
    select project_id, count(*) as milestones,
           sum(weight_bps * case status when 'upcoming' then 0
                                        when 'in_progress' then progress_percent
                                        else 100 end) / 10000 as percent,
           coalesce(array_agg(planned_on order by planned_on)
                    filter (where status in ('upcoming', 'in_progress')), '{}') as open_on,
           array_agg(id order by seq) filter (where status in ('upcoming', 'in_progress')) as open_ids
    from milestone group by project_id
) s where s.project_id = p.id;
