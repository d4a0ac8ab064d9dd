-- Leads have saved views too. The default is for inserts of the release before, which knows tickets only.
alter table saved_view
    add column list text not null default 'tickets' check (list in ('tickets', 'leads')),
    drop constraint saved_view_user_id_name_key,
    add constraint saved_view_user_id_list_name_key unique (user_id, list, name);
