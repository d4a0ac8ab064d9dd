use documents::{Document, Download, Filter, ProjectState, Width};
use kernel::{Actor, Cursor, DocumentId, FileId, Internal, Page, ProjectId, Role, Total};
use sqlx::{PgExecutor, Postgres, QueryBuilder};

use super::{
    row::{DOCUMENTS, DownloadRow, Row},
    shown_to,
};
use crate::{
    Connections, containing, failed, leads,
    page::{cut, fetched, total},
    projects::{PUBLISHED, scope},
};

/// Restricts documents to those the actor can see: an unsent attachment, and a picture of a draft, is
/// visible to its owner only, and the proof of a payment to those who see payments. Staff who read a
/// project as its client do not see what the client has not sent.
pub(crate) fn seen_by(query: &mut QueryBuilder<Postgres>, actor: &Actor) {
    scope(query, actor);
    query.push(
        " and case when d.category = 'attachment' and exists (
                       select from receipt r join file proof on proof.id = r.proof_file_id
                       where proof.document_id = d.id)
                   then ",
    );
    let sees_payments = matches!(actor.role, Role::Client | Role::ProjectManager | Role::Admin);
    query.push(sees_payments).push(
        " when d.category = 'attachment' and not exists (
                       select from attachment a join file sent on sent.id = a.file_id
                       where sent.document_id = d.id)
                   and not exists (
                       select from daily_entry_photo ph join file shot on shot.id = ph.file_id
                       join daily_entry e on e.id = ph.entry_id
                       where shot.document_id = d.id and e.status <> 'draft')
                   then d.created_by = ",
    );
    query
        .push_bind(Some(actor.user).filter(|_| !actor.is_viewed()))
        .push(" else true ")
        .push(shown_to(actor.role))
        .push(" end ");
}

pub(super) async fn state(
    pool: &Connections,
    actor: &Actor,
    project: ProjectId,
) -> Result<Option<ProjectState>, Internal> {
    let mut query =
        QueryBuilder::new("select p.status, p.archived_at is not null from project p where ");
    scope(&mut query, actor);
    query.push(" and p.id = ").push_bind(project);
    let row: Option<(String, bool)> =
        query.build_query_as().fetch_optional(pool).await.map_err(failed)?;
    row.map(|(status, is_archived)| {
        Ok(ProjectState { status: status.parse().map_err(Internal::new)?, is_archived })
    })
    .transpose()
}

fn matching(
    query: &mut QueryBuilder<Postgres>,
    actor: &Actor,
    project: ProjectId,
    filter: &Filter,
) {
    seen_by(query, actor);
    query.push(" and d.project_id = ").push_bind(project);
    match filter.category {
        Some(category) => query.push(" and d.category = ").push_bind(category.as_str()),
        // They are read with what they were sent with.
        None => query.push(" and d.category <> 'attachment'"),
    };
    if let Some(search) = &filter.search {
        let pattern = containing(search);
        query.push(" and (d.title ilike ").push_bind(pattern.clone());
        query.push(" or exists (select from file f where f.document_id = d.id and f.name ilike ");
        query.push_bind(pattern).push("))");
    }
}

pub(super) async fn page(
    pool: &Connections,
    actor: &Actor,
    project: ProjectId,
    filter: &Filter,
) -> Result<Page<Document>, Internal> {
    let mut query = QueryBuilder::new(DOCUMENTS);
    matching(&mut query, actor, project, filter);
    if let Some(after) = &filter.after {
        query.push(" and d.id < ").push_bind(after.id);
    }
    query.push(" order by d.id desc limit ").push(fetched(filter.limit));
    let rows = query.build_query_as::<Row>().fetch_all(pool);

    let mut count = QueryBuilder::new(
        "select count(*) from (select from document d join project p on p.id = d.project_id
         where d.removed_at is null and ",
    );
    matching(&mut count, actor, project, filter);
    count.push(" limit ").push(Total::MOST + 1).push(") found");
    let total = total(pool, filter.after.as_ref(), count, true);

    let (mut rows, total) = tokio::try_join!(rows, total).map_err(failed)?;
    let more = cut(&mut rows, filter.limit);
    let next = rows.last().filter(|_| more).map(|last| Cursor {
        order: Filter::ORDER.to_owned(),
        key: String::new(),
        id: last.id.into(),
        total: None,
    });
    let items = rows.into_iter().map(|row| Ok(<(Document, ProjectState)>::try_from(row)?.0));
    Ok(Page::new(items.collect::<Result<_, Internal>>()?, next, total))
}

pub(super) async fn one(
    executor: impl PgExecutor<'_>,
    actor: &Actor,
    document: DocumentId,
) -> Result<Option<(Document, ProjectState)>, Internal> {
    let mut query = QueryBuilder::new(DOCUMENTS);
    seen_by(&mut query, actor);
    query.push(" and d.id = ").push_bind(document);
    let row = query.build_query_as::<Row>().fetch_optional(executor).await.map_err(failed)?;
    row.map(TryInto::try_into).transpose()
}

pub(super) async fn uploaded(
    pool: &Connections,
    actor: &Actor,
    first: FileId,
) -> Result<Vec<(Document, ProjectState)>, Internal> {
    let mut query = QueryBuilder::new(DOCUMENTS);
    seen_by(&mut query, actor);
    query.push(" and d.id in (select document_id from file where upload_id = ").push_bind(first);
    query.push(") order by d.id");
    let rows = query.build_query_as::<Row>().fetch_all(pool).await.map_err(failed)?;
    rows.into_iter().map(TryInto::try_into).collect()
}

/// Selects a file `f`, or the largest copy of at most this width if it is a picture that is wider. `joins`: the
/// tables of the conditions that the caller adds.
fn select_download(width: Option<Width>, joins: &'static str) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new(
        "select coalesce(r.object_id, f.id) as object, f.name,
                coalesce(r.media_type, f.media_type) as media_type,
                coalesce(r.bytes, f.bytes) as bytes
         from file f ",
    );
    let pixels = width.and_then(|it| i32::try_from(it.pixels()).ok());
    query.push(joins).push(
        " left join lateral (
             select c.object_id, c.media_type, c.bytes from rendition c
             where c.file_id = f.id and f.width > ",
    );
    query.push_bind(pixels).push(" and c.width <= ").push_bind(pixels);
    query.push(" order by c.width desc limit 1) r on true where ");
    query
}

/// The files of documents that are there; conditions follow.
fn select_document(width: Option<Width>) -> QueryBuilder<Postgres> {
    let mut query = select_download(
        width,
        "join document d on d.id = f.document_id join project p on p.id = d.project_id",
    );
    query.push(" d.removed_at is null and ");
    query
}

async fn found(
    pool: &Connections,
    mut query: QueryBuilder<Postgres>,
) -> Result<Option<Download>, Internal> {
    let row = query.build_query_as::<DownloadRow>().fetch_optional(pool).await.map_err(failed)?;
    row.map(TryInto::try_into).transpose()
}

pub(super) async fn download(
    pool: &Connections,
    actor: &Actor,
    file: FileId,
    width: Option<Width>,
) -> Result<Option<Download>, Internal> {
    let mut query = select_document(width);
    seen_by(&mut query, actor);
    query.push(" and f.id = ").push_bind(file);
    match found(pool, query).await? {
        Some(found) => Ok(Some(found)),
        None if matches!(actor.role, Role::Salesperson | Role::Admin) => {
            of_lead(pool, actor, file, width).await
        }
        None => Ok(None),
    }
}

/// A file of a lead that the actor sees. One that is not sent is for its uploader only.
async fn of_lead(
    pool: &Connections,
    actor: &Actor,
    file: FileId,
    width: Option<Width>,
) -> Result<Option<Download>, Internal> {
    let mut query = select_download(
        width,
        "join lead_file sent on sent.file_id = f.id join lead l on l.id = sent.lead_id",
    );
    // A document of a project that was removed is not read as the file of the lead either.
    query.push(" not exists (select from document d where d.id = f.document_id");
    query
        .push(" and d.removed_at is not null) and sent.removed_at is null and l.purged_at is null");
    query.push(" and (sent.activity_id is not null or f.uploaded_by = ");
    query.push_bind(actor.user).push(") and f.id = ").push_bind(file);
    leads::scope(&mut query, actor);
    found(pool, query).await
}

pub(super) async fn public_photo(
    pool: &Connections,
    slug: &str,
    file: FileId,
    width: Option<Width>,
) -> Result<Option<Download>, Internal> {
    let mut query = select_document(width);
    query.push(PUBLISHED).push(
        " and d.visibility = 'client' and d.category <> 'contract' and f.width is not null
         and exists (select from portfolio_photo h where h.project_id = p.id and h.file_id = f.id)
         and f.id = ",
    );
    query.push_bind(file).push(" and p.slug = ").push_bind(slug);
    found(pool, query).await
}
