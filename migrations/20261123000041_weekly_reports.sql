-- Clients are told of the weekly report of their project.
alter table notification drop constraint notification_topic_check,
    add constraint notification_topic_check check (topic in ('project', 'team',
        'milestone', 'document', 'ticket_raised', 'ticket_assigned', 'ticket_status',
        'ticket_comment', 'ticket_mention', 'daily_entry', 'daily_entry_missing', 'weekly_report',
        'lead', 'account'));
alter table notification_choice drop constraint notification_choice_topic_check,
    add constraint notification_choice_topic_check check (topic in ('project', 'team',
        'milestone', 'document', 'ticket_raised', 'ticket_assigned', 'ticket_status',
        'ticket_comment', 'ticket_mention', 'daily_entry', 'daily_entry_missing', 'weekly_report',
        'lead', 'account'));
