-- The log as a list, the latest first. Each filter reads its own index from the end, however deep a page
-- is; events of one thing are few and are sorted from `event_of_entity`.
create index event_by_time on event (occurred_at, id);
create index event_of_project_by_time on event (project, occurred_at, id) where project is not null;
create index event_of_kind_by_time on event (kind, occurred_at, id);
create index event_of_things_by_time on event (entity, occurred_at, id);
-- Replaces an index that no statement read.
create index event_of_actor_by_time on event (actor, occurred_at, id) where actor is not null;
drop index event_of_actor;
