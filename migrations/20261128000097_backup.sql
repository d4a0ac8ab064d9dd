-- The end of the last whole backup, as `plumbline backup record` was told. One row at most.
create table backup (
    is_last bool primary key default true check (is_last),
    ended_at timestamptz not null
);
grant select, insert, update on backup to plumbline_app;
