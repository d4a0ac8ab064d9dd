//! Leads that a job may do something about.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Internal, LeadId};
use leads::Rules;
use uuid::Uuid;

use crate::{Connections, failed};

/// Working hours are at least as long as those of a clock, so that each lead that goes back is among
/// them; the lead itself decides.
pub(super) async fn due(
    pool: &Connections,
    rules: &Rules,
    now: DateTime<Utc>,
    after: Option<LeadId>,
    limit: i64,
) -> Result<Vec<LeadId>, Internal> {
    sqlx::query_scalar!(
        r#"select id as "id!: LeadId" from (
             select id from lead
             where next_follow_up_at <= $1 and (minded_at is null or minded_at < next_follow_up_at)
               and (is_imported or next_follow_up_at <> first_call_due_at
                    or first_call_at is not null)
               and merged_into is null and purged_at is null
             union
             select id from lead
             where first_call_due_at < $1 and first_call_at is null and not is_imported
               and (minded_at is null or minded_at < first_call_due_at)
               and status in ('new', 'contacted', 'consultation_scheduled', 'site_visited',
                   'proposal_sent', 'negotiation')
               and withdrawn_at is null and merged_into is null and purged_at is null
             union
             select id from lead
             where status = 'new' and first_call_at is null and owned_since <= $2
               and not is_imported
               and withdrawn_at is null and merged_into is null and purged_at is null
             union
             select id from lead
             where $3 and status = 'new' and owner_id is null and not is_imported
               and withdrawn_at is null and merged_into is null and purged_at is null
           ) due
           where $4::uuid is null or id > $4 order by id limit $5"#,
        now,
        now - TimeDelta::hours(rules.hand_back_hours),
        rules.is_round_robin,
        after.map(Uuid::from),
        limit,
    )
    .fetch_all(pool)
    .await
    .map_err(failed)
}
