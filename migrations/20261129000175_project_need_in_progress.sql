-- `need` is the key of the order of the same name. Projects that are off track come first, then those in
-- progress, then those on hold, then those in planning; each at risk before on track, the next due day first.
-- Projects that are handed over, completed and cancelled follow, the latest due day first. The tens of
-- millions are the group, the rest is the due day in days since 2000.
alter table project drop column need;
alter table project add column need int not null generated always as (
    case when status in ('in_progress', 'on_hold', 'planning')
    then 10000000 * (
            case when health = 'off_track'
            then case status when 'in_progress' then 0 when 'on_hold' then 1 else 2 end
            else case status when 'in_progress' then 3 when 'on_hold' then 5 else 7 end
                + case health when 'at_risk' then 0 else 1 end
            end)
        + (coalesce(actual_end_on, forecast_end_on, planned_end_on) - date '2000-01-01')
    else 10000000 * case status when 'handed_over' then 9 when 'completed' then 10 else 11 end
        - (coalesce(actual_end_on, forecast_end_on, planned_end_on) - date '2000-01-01')
    end
) stored;
create index project_by_need on project (need, id);
