-- What somebody was told, of each the newest 100. It names things that may be gone by now.
create table notification (
    id uuid primary key,
    user_id uuid not null references users,
    topic text not null check (topic in ('project', 'team', 'milestone', 'document',
        'ticket_raised', 'ticket_assigned', 'ticket_status', 'ticket_comment', 'ticket_mention',
        'account')),
    tone text not null check (tone in ('info', 'success', 'warning', 'error')),
    title text not null,
    message text not null,
    entity text not null check (entity in ('project', 'ticket', 'milestone', 'document', 'user')),
    entity_id uuid not null,
    project_id uuid,
    -- What happens there one after the other is told as one.
    thread uuid not null,
    count int not null check (count > 0),
    first_at timestamptz not null,
    -- When the last of it happened, and what that is in the log.
    occurred_at timestamptz not null,
    event bigint not null,
    read_at timestamptz
);
create index notification_of_user on notification (user_id, occurred_at desc, event desc);
create index notification_unread on notification (user_id, thread, topic) where read_at is null;

-- How somebody hears of what, where they have chosen.
create table notification_choice (
    user_id uuid not null references users,
    topic text not null check (topic in ('project', 'team', 'milestone', 'document',
        'ticket_raised', 'ticket_assigned', 'ticket_status', 'ticket_comment', 'ticket_mention',
        'account')),
    in_app boolean not null,
    email boolean not null,
    browser boolean not null,
    primary key (user_id, topic)
);

-- Who is mailed every morning what they have not read.
create table notification_digest (
    user_id uuid primary key references users
);

grant select, insert, update, delete on notification, notification_choice to plumbline_app;
grant select, insert, delete on notification_digest to plumbline_app;
