-- Templates of projects become a section of the settings.
alter table site_section drop constraint site_section_name_check,
    add constraint site_section_name_check check (name in ('company', 'social', 'packages', 'cities', 'faqs',
        'testimonials', 'notice_version', 'billing', 'sales', 'holidays', 'reply_targets', 'templates'));
