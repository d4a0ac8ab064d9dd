//! The least SQL for the same work: rows found by an index, names joined, nothing counted. The server
//! is compared with it, so that work that its own statements do in vain shows.

/// 50 open tickets with the names that a list shows.
pub(super) const TICKETS: &str = "select t.id, t.number, t.version, t.title, t.status, t.priority, \
    t.category, t.client_visible, t.due_at, t.due_on, t.comments, t.reopen_count, t.created_at, \
    t.updated_at, t.project_id, p.number, p.name, t.requester_id, requester.full_name, \
    t.assignee_id, assignee.full_name from ticket t join project p on p.id = t.project_id \
    join users requester on requester.id = t.requester_id \
    left join users assignee on assignee.id = t.assignee_id \
    where t.status = 'open' order by t.id desc limit 50;\n";

/// The row of one ticket.
pub(super) const TICKET: &str = "select * from ticket where id = :ticket::uuid;\n";

/// 50 of the tickets that have the words, the newest first.
pub(super) const SEARCH: &str = "select t.id, t.number, t.title, t.status, \
    ts_rank(t.words, websearch_to_tsquery('english', 'WORDS')) from ticket t \
    where t.words @@ websearch_to_tsquery('english', 'WORDS') order by t.id desc limit 50;\n";

/// The row of a new ticket.
pub(super) const RAISE: &str = "insert into ticket (id, number, project_id, title, description, \
    category, priority, status, requester_id, by_client, client_visible, first_response_minutes, \
    resolution_minutes, started_at, paused_seconds, first_response_due_at, resolution_due_at, \
    due_at, soon_at, reopen_count, created_at, updated_at, version) \
    select gen_random_uuid(), nextval('ticket_number'), '01900000-0000-7000-8000-000000000001', \
    'Leak of the door in the kitchen', 'Leak was seen after the rain. Please look at the door.', \
    'general', 'medium', 'open', u.id, false, false, 540, 2700, now(), 0, now(), now(), now(), \
    now(), 0, now(), now(), 1 from users u where u.email = 'admin@plumbline.localhost';\n";

/// The latest 50 daily entries of a project with the names that a feed shows, and their first pictures.
pub(super) const DIARY: &str = "select e.id, e.version, e.entry_on, e.status, e.approved_revision, \
    e.client_revision, e.submitted_at, r.revision, r.stage, r.progress_percent, r.summary, r.sky, \
    r.temp_c, r.rainfall_mm, r.delays, r.people, r.photos, e.author_id, author.full_name, \
    r.milestone_id, m.name, p.id, p.number, p.name, p.status from daily_entry e \
    join daily_entry_revision r on r.entry_id = e.id and r.revision = e.revision \
    join project p on p.id = e.project_id join users author on author.id = e.author_id \
    left join milestone m on m.id = r.milestone_id \
    where e.project_id = :project::uuid order by e.entry_on desc, e.id desc limit 50;\n\
    select ph.entry_id, ph.file_id, ph.caption, ph.taken_at, f.taken_at, f.width, f.height \
    from (select id, revision from daily_entry where project_id = :project::uuid \
          order by entry_on desc, id desc limit 50) e \
    join daily_entry_photo ph on ph.entry_id = e.id and ph.revision = e.revision and ph.seq <= 6 \
    join file f on f.id = ph.file_id order by ph.entry_id, ph.seq;\n";

/// The columns of a payment with its project and its milestone.
macro_rules! payment {
    ($rest:literal) => {
        concat!(
            "select d.*, p.number, p.name, p.status, p.archived_at, p.actual_end_on, \
             p.dlp_months, m.status, m.certified_by from demand d \
             join project p on p.id = d.project_id \
             left join milestone m on m.id = d.milestone_id where ",
            $rest
        )
    };
}

/// The 50 payments that are due first.
pub(super) const PAYMENTS: &str =
    payment!("p.archived_at is null order by d.sort_on, d.id limit 50;\n");

/// The 50 payments that are overdue longest.
pub(super) const OVERDUE: &str = payment!(
    "p.archived_at is null and d.status in ('requested', 'under_verification', 'partially_paid') \
     and d.balance_paise > 0 and d.sort_on <= current_date - 1 \
     order by d.sort_on, d.id limit 50;\n"
);

/// One payment, and its receipts with the names of people and files.
pub(super) const PAYMENT: &str = concat!(
    payment!("d.id = :payment::uuid;\n"),
    "select r.*, reporter.full_name, decider.full_name, reverser.full_name, f.name, f.media_type \
     from receipt r join users reporter on reporter.id = r.reported_by \
     left join users decider on decider.id = r.decided_by \
     left join users reverser on reverser.id = r.reversed_by \
     left join file f on f.id = r.proof_file_id \
     where r.demand_id = :payment::uuid order by r.id;\n"
);

/// 50 projects with the names that a list shows.
pub(super) const PROJECTS: &str = "select p.id, p.number, p.version, p.name, p.project_type, \
    p.status, p.health, p.health_note, p.city, p.state_code, p.cover_file_id, \
    p.planned_start_on, p.planned_end_on, p.forecast_end_on, p.contract_value_paise, p.tags, \
    p.updated_at, m.part, u.id, u.full_name \
    from (select * from project where archived_at is null order by id desc limit 50) p \
    join project_member m on m.project_id = p.id and m.part in ('client', 'manager') \
    join users u on u.id = m.user_id order by p.id desc;\n";

/// The columns of a lead with its owner.
macro_rules! lead {
    ($rest:literal) => {
        concat!("select l.*, owner.full_name from lead l left join users owner on owner.id = l.owner_id ", $rest)
    };
}

/// The 50 leads whose follow-up comes first.
pub(super) const LEADS: &str = lead!(
    "where l.merged_into is null and l.purged_at is null and l.status <> 'junk' \
     order by l.follow_up_order, l.id limit 50;\n"
);

/// The sums of each column of the board, and its first 20 leads.
pub(super) const LEAD_BOARD: &str = "select l.status, count(*), sum(l.estimated_value_paise), \
    sum(l.weighted_paise) from lead l where l.merged_into is null and l.purged_at is null \
    group by l.status;\n\
    select l.*, owner.full_name from unnest(array['new', 'contacted', 'consultation_scheduled', \
        'site_visited', 'proposal_sent', 'negotiation', 'won', 'on_hold', 'lost', 'junk']) \
        as col(status) \
    cross join lateral (select * from lead where merged_into is null and purged_at is null \
        and status = col.status order by follow_up_order, id desc limit 20) l \
    left join users owner on owner.id = l.owner_id;\n";

/// One lead, others of the same person, and its activities.
pub(super) const LEAD: &str = concat!(
    lead!("where l.id = :lead::uuid;\n"),
    "select o.* from lead l join lead o on o.phone = l.phone and o.id <> l.id \
     where l.id = :lead::uuid;\n",
    "select a.*, u.full_name from lead_activity a join users u on u.id = a.by_user \
     where a.lead_id = :lead::uuid order by a.happened_at desc, a.id desc;\n"
);

/// The figures, tasks and coming days of an admin.
pub(super) const DASHBOARD: &str = "select count(*), count(*) filter (where status = 'in_progress') \
        from project where archived_at is null;\n\
    select count(*), count(*) filter (where status in ('open', 'in_progress', 'waiting_on_client')) \
        from ticket;\n\
    select id, full_name, created_at from users where waiting = 2 order by created_at limit 5;\n\
    select r.id, d.title, r.reported_at, r.amount_paise from receipt r \
        join demand d on d.id = r.demand_id where r.status = 'reported' \
        order by r.reported_at limit 5;\n\
    select id, full_name, created_at, estimated_value_paise from lead where owner_id is null \
        and status = 'new' and merged_into is null and purged_at is null \
        order by created_at limit 5;\n\
    select id, kind, dead_at from job where dead_at is not null order by dead_at limit 5;\n\
    select m.id, m.name, m.planned_on, p.id, p.name from milestone m \
        join project p on p.id = m.project_id \
        where m.status in ('upcoming', 'in_progress') \
        and m.planned_on between current_date and current_date + 30 \
        order by m.planned_on, m.id limit 6;\n\
    select d.id, d.title, d.due_on, d.balance_paise, p.id, p.name from demand d \
        join project p on p.id = d.project_id where d.status in ('requested', 'partially_paid') \
        and d.sort_on between current_date and current_date + 30 order by d.sort_on, d.id limit 6;\n";
