-- Photos of the reason for which a milestone was sent back. They are documents of the project.
create table milestone_query_photo (
    milestone_id uuid not null references milestone on delete cascade,
    file_id uuid not null references file,
    seq int not null,
    primary key (milestone_id, file_id)
);
create index milestone_query_photo_of on milestone_query_photo (file_id);
grant select, insert, update, delete on milestone_query_photo to plumbline_app;
