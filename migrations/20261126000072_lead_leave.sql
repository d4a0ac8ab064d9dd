-- Leave of people who own leads, up to and with a day in India. A day that has passed has no effect.
create table lead_leave (
    user_id uuid primary key references users on delete cascade,
    until_on date not null
);
grant select, insert, update, delete on lead_leave to plumbline_app;
