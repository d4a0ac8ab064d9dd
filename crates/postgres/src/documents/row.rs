use chrono::{DateTime, Utc};
use documents::{Coordinates, Document, Download, FileName, Picture, ProjectState, StoredFile};
use identity::Person;
use kernel::{DocumentId, FileId, Internal, ProjectId, UserId};
use serde::Deserialize;
use sqlx::{FromRow, types::Json};
use uuid::Uuid;

/// A document as the database spells it, with its versions.
#[derive(FromRow)]
pub(super) struct Row {
    pub(super) id: DocumentId,
    project_id: ProjectId,
    version: i32,
    title: String,
    category: String,
    visibility: String,
    created_by: UserId,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    files: Json<Vec<FileRow>>,
    status: String,
    is_archived: bool,
}

/// The columns of [`Row`].
pub(super) const DOCUMENTS: &str = "
    select d.*, p.status, p.archived_at is not null as is_archived,
           (select coalesce(json_agg(json_build_object(
                       'id', f.id, 'number', f.number, 'name', f.name,
                       'media_type', f.media_type, 'bytes', f.bytes, 'width', f.width,
                       'height', f.height, 'taken_at', f.taken_at, 'latitude', f.latitude,
                       'longitude', f.longitude, 'uploaded_at', f.uploaded_at,
                       'uploaded_by', u.id, 'uploader', u.full_name)
                       order by f.number desc), '[]')
            from file f join users u on u.id = f.uploaded_by
            where f.document_id = d.id) as files
    from document d join project p on p.id = d.project_id
    where d.removed_at is null and ";

#[derive(Deserialize)]
struct FileRow {
    id: FileId,
    number: i32,
    name: String,
    media_type: String,
    bytes: i64,
    width: Option<i32>,
    height: Option<i32>,
    taken_at: Option<DateTime<Utc>>,
    latitude: Option<f64>,
    longitude: Option<f64>,
    uploaded_at: DateTime<Utc>,
    uploaded_by: UserId,
    uploader: String,
}

impl TryFrom<Row> for (Document, ProjectState) {
    type Error = Internal;

    fn try_from(row: Row) -> Result<Self, Internal> {
        let state = ProjectState {
            status: row.status.parse().map_err(Internal::new)?,
            is_archived: row.is_archived,
        };
        let files = row.files.0.into_iter().map(StoredFile::try_from);
        let document = Document {
            id: row.id,
            project: row.project_id,
            version: row.version,
            title: row.title.parse().map_err(Internal::new)?,
            category: row.category.parse().map_err(Internal::new)?,
            visibility: row.visibility.parse().map_err(Internal::new)?,
            created_by: row.created_by,
            created_at: row.created_at,
            updated_at: row.updated_at,
            files: files.collect::<Result<_, _>>()?,
        };
        Ok((document, state))
    }
}

impl TryFrom<FileRow> for StoredFile {
    type Error = Internal;

    fn try_from(row: FileRow) -> Result<Self, Internal> {
        let place = row.latitude.zip(row.longitude);
        let place = place.map(|(latitude, longitude)| Coordinates { latitude, longitude });
        let picture = row.width.zip(row.height).map(|(width, height)| Picture {
            width,
            height,
            taken_at: row.taken_at,
            place,
        });
        Ok(Self {
            id: row.id,
            number: row.number,
            name: FileName::clean(&row.name),
            media_type: row.media_type.parse().map_err(Internal::new)?,
            bytes: row.bytes,
            picture,
            uploaded_at: row.uploaded_at,
            uploaded_by: Person { id: row.uploaded_by, full_name: row.uploader },
        })
    }
}

/// A file, or the smaller copy of it that was asked for.
#[derive(FromRow)]
pub(super) struct DownloadRow {
    object: Uuid,
    name: String,
    media_type: String,
    bytes: i64,
}

impl TryFrom<DownloadRow> for Download {
    type Error = Internal;

    fn try_from(row: DownloadRow) -> Result<Self, Internal> {
        Ok(Self {
            object: row.object,
            name: FileName::clean(&row.name),
            media_type: row.media_type.parse().map_err(Internal::new)?,
            bytes: row.bytes.try_into().map_err(Internal::new)?,
        })
    }
}
