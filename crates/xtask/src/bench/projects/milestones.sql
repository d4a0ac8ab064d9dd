, (select coalesce(json_agg(it order by it.seq), '[]') from (
    select s.*,
    (select coalesce(json_agg(json_build_object('id', u.id, 'full_name', u.full_name)), '[]')
    from users u where u.id in (s.submitted_by, s.certified_by, s.accepted_by)) as signers,
    (select coalesce(json_agg(json_build_object(
    'id', f.id, 'name', f.name, 'media_type', f.media_type)
    order by e.seq), '[]')
    from milestone_evidence e
    join file f on f.id = e.file_id
    join document d on d.id = f.document_id
    where e.milestone_id = s.id and d.removed_at is null ) as evidence,
    (select coalesce(json_agg(json_build_object(
    'id', f.id, 'name', f.name, 'media_type', f.media_type)
    order by e.seq), '[]')
    from milestone_query_photo e
    join file f on f.id = e.file_id
    join document d on d.id = f.document_id
    where e.milestone_id = s.id and d.removed_at is null ) as query_photos from milestone s where s.project_id = p.id) it)
    as milestones
