-- The photos that lists show of each revision, so that a feed reads no other row for them. They are
-- written with the revision; a file never changes.
alter table daily_entry_revision add column first_photos jsonb not null default '[]';

update daily_entry_revision r set first_photos = it.photos
from (
    select ph.entry_id, ph.revision,
           jsonb_agg(jsonb_build_object('file', ph.file_id, 'caption', ph.caption,
               'taken_at', coalesce(ph.taken_at, f.taken_at), 'width', f.width,
               'height', f.height) order by ph.seq) as photos
    from daily_entry_photo ph join file f on f.id = ph.file_id
    where ph.seq <= 6
    group by ph.entry_id, ph.revision
) it
where r.entry_id = it.entry_id and r.revision = it.revision;

alter table daily_entry_revision alter column first_photos drop default;
