-- The application works as `plumbline_app`, which may append to the event log but never change it.
do $$
begin
    create role plumbline_app login;
exception
    when duplicate_object or unique_violation then null;
end $$;
do $$
begin
    execute format('grant plumbline_app to %I', current_user);
exception
    -- Two databases of one cluster migrating at once; a superuser needs no grant.
    when others then null;
end $$;
grant usage on schema public to plumbline_app;

-- What happened: who, what, when. Append-only, and the source of everything that follows
-- from a change.
create table event (
    id bigint generated always as identity,
    -- The writing transaction: a follower reads only below the oldest one still running,
    -- and so never skips a row that commits late.
    tx xid8 not null default pg_current_xact_id(),
    occurred_at timestamptz not null,
    actor uuid,
    request uuid not null,
    address inet,
    agent text,
    entity text not null,
    entity_id uuid not null,
    project uuid,
    kind text not null,
    payload jsonb not null,
    primary key (id, occurred_at)
) partition by range (occurred_at);
create index event_in_order on event (tx, id);
create index event_of_entity on event (entity, entity_id, id);
create index event_of_project on event (project, id) where project is not null;
create index event_of_actor on event (actor, id) where actor is not null;

-- Catches what no month was made for, so that nothing is ever refused.
create table event_default partition of event default;

-- Makes the partitions of the month of `day` and the `months` after it. What the default
-- partition caught meanwhile moves to where it belongs.
create function make_event_partitions(day date, months int) returns void
language plpgsql security definer
set search_path = public, pg_temp set client_min_messages = warning as $$
declare
    first date := date_trunc('month', day);
    name text;
    low timestamptz;
    high timestamptz;
begin
    perform pg_advisory_xact_lock(hashtext('event partitions'));
    for i in 0..months loop
        low := (first + make_interval(months => i))::timestamp at time zone 'UTC';
        high := (first + make_interval(months => i + 1))::timestamp at time zone 'UTC';
        name := 'event_' || to_char(low at time zone 'UTC', 'YYYY_MM');
        continue when to_regclass(name) is not null;
        execute format('create table %I (like event including defaults including constraints)', name);
        execute format(
            'with moved as (
                 delete from event_default where occurred_at >= $1 and occurred_at < $2 returning *
             )
             insert into %I select * from moved', name
        ) using low, high;
        execute format(
            'alter table event attach partition %I for values from (%L) to (%L)', name, low, high
        );
    end loop;
end $$;

-- What must still happen because of an event.
create table job (
    id uuid primary key,
    kind text not null,
    -- The same work is queued once, however often its cause is handled.
    dedupe_key text not null unique,
    payload jsonb not null,
    run_at timestamptz not null,
    -- Not worth doing after this.
    not_after timestamptz,
    -- Counted when claimed, so that work that kills its worker ends too.
    attempts smallint not null default 0,
    locked_until timestamptz,
    locked_by uuid,
    done_at timestamptz,
    dead_at timestamptz,
    last_error text,
    created_at timestamptz not null
);
create index job_due on job (run_at) where done_at is null and dead_at is null;
create index job_done on job (done_at) where done_at is not null;
create index job_dead on job (dead_at) where dead_at is not null;

create function job_notify() returns trigger language plpgsql as $$
begin
    perform pg_notify('job', '');
    return null;
end $$;
create trigger job_notify after insert on job
    for each statement execute function job_notify();

grant select, insert on event to plumbline_app;
grant select, insert, update, delete on job to plumbline_app;
grant execute on function make_event_partitions(date, int) to plumbline_app;
