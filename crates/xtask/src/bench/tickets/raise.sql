-- Says what one of those that were filled in says, so that words stay as frequent as they are.
\set n random(1, 100000)
begin;
select status, archived_at is not null from project
where id = '01900000-0000-7000-8000-000000000001' for share;
select array(select day from holiday), array(select priority from reply_target);
with raised as (
    insert into ticket (id, number, project_id, title, description, category, priority, status,
        requester_id, by_client, client_visible, first_response_minutes, resolution_minutes,
        started_at, paused_seconds, first_response_due_at, resolution_due_at, due_at, soon_at,
        reopen_count, created_at, updated_at, version)
    select gen_random_uuid(), nextval('ticket_number'), '01900000-0000-7000-8000-000000000001',
           model.title, model.description, 'general', 'medium', 'open', u.id, false, false, 540,
           2700, now(), 0, now(), now(), now(), now(), 0, now(), now(), 1
    from users u, ticket model
    where u.email = 'admin@plumbline.localhost' and model.number = 10000000 + :n
    returning id, number, title, project_id, requester_id
), watched as (
    insert into ticket_watcher (ticket_id, user_id) select id, requester_id from raised
)
insert into event (occurred_at, actor, request, entity, entity_id, project, kind, payload)
select now(), requester_id, gen_random_uuid(), 'ticket', id, project_id, 'ticket_raised',
       jsonb_build_object('type', 'ticket_raised', 'ticket', id, 'project', project_id,
                          'code', 'TKT-' || number, 'title', title, 'is_internal', false,
                          'priority', 'medium', 'category', 'general', 'assignee', null,
                          'mentions', jsonb_build_array())
from raised;
commit;
