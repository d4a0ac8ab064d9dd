select p.id, p.number, p.name, p.project_type, p.description, p.line1, p.line2, p.city,
    p.district, p.state_code, p.pincode, p.latitude, p.longitude, p.plot_area_sqft,
    p.built_up_area_sqft, p.floors, p.planned_start_on, p.planned_end_on,
    p.actual_start_on, p.actual_end_on, p.forecast_end_on, p.due_on, p.dlp_months,
    p.rera_no, p.permit_no, p.tags, p.status, p.status_reason, p.health, p.health_note,
    p.is_public, p.public_title, p.public_summary, p.slug,
    p.consent_by, p.consent_at, p.external_source, p.external_id, p.archived_at,
    p.created_by, p.created_at, p.updated_at, p.version, p.contract_value_paise, p.gst_rate_bps, p.retention_bps, p.internal_notes, (select f.id from file f join document d on d.id = f.document_id
    where f.id = p.cover_file_id and d.removed_at is null and d.visibility = 'client' and d.category <> 'contract') as cover_file_id,
    (select coalesce(json_agg(json_build_object(
    'file_id', h.file_id, 'stage', h.stage, 'caption', h.caption,
    'width', f.width, 'height', f.height) order by h.seq), '[]')
    from portfolio_photo h join file f on f.id = h.file_id
    join document d on d.id = f.document_id
    where h.project_id = p.id and d.removed_at is null and d.visibility = 'client' and d.category <> 'contract') as photos , creator.full_name as creator, consenter.full_name as consenter,
    (select coalesce(json_agg(json_build_object(
    'id', s.id, 'name', s.name, 'weight_bps', s.weight_bps, 'status', s.status,
    'progress_percent', s.progress_percent, 'planned_on', s.planned_on)
    order by s.seq), '[]')
    from milestone s where s.project_id = p.id) as plan,
    (select coalesce(json_agg(json_build_object(
    'user_id', u.id, 'full_name', u.full_name, 'part', m.part,
    'is_lead', m.is_lead, 'role', u.role, 'status', u.status,
    'is_verified', u.email_verified_at is not null, 'added_at', m.added_at,
    'email', case when true then u.email end, 'phone', case when true then u.phone end) order by m.added_at, u.id), '[]')
    from project_member m join users u on u.id = m.user_id
    where m.project_id = p.id) as members
    from project p
    left join users creator on creator.id = p.created_by
    left join users consenter on consenter.id = p.consent_by
    where
