use kernel::FileId;
use poem_openapi::Object;
use projects::Photo;

use super::names::Stage;
use crate::{
    input::{Fields, Form, Given},
    person_ref::Signature,
};

/// The public presentation of a project.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Portfolio {
    /// Whether staff have published it. It is shown only while a client also consents.
    pub(super) is_public: bool,
    pub(super) title: String,
    pub(super) summary: String,
    /// The name used in URLs of the public site; set when the project is first published.
    pub(super) slug: Option<String>,
    pub(super) photos: Vec<PortfolioPhoto>,
    /// A client's consent to its being shown.
    pub(super) consent: Option<Signature>,
}

impl Portfolio {
    /// `by` is the client whose consent is valid.
    pub(super) fn new(it: projects::Portfolio, by: Option<identity::Person>) -> Self {
        let projects::Portfolio { showcase, slug, consent, .. } = it;
        let signature = |it: projects::Consent| Some(Signature { at: it.at, by: by?.into() });
        Self {
            is_public: showcase.is_public,
            title: showcase.title,
            summary: showcase.summary,
            slug,
            photos: showcase.photos.into_iter().map(Into::into).collect(),
            consent: consent.and_then(signature),
        }
    }
}

impl From<Photo> for PortfolioPhoto {
    fn from(it: Photo) -> Self {
        let Photo { file_id, stage, caption, is_visualisation } = it;
        Self { file_id, stage: stage.into(), caption, is_visualisation }
    }
}

/// A published photo and its stage.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct PortfolioPhoto {
    /// An image of the project that is visible to clients.
    pub(super) file_id: FileId,
    pub(super) stage: Stage,
    #[oai(validator(max_length = 200))]
    pub(super) caption: String,
    /// Whether the picture is drawn. All others are called photographs.
    #[oai(default)]
    pub(super) is_visualisation: bool,
}

impl Form for PortfolioPhoto {
    type Command = Photo;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let file_id = fields.required("file_id", Given::id);
        let stage = fields.required("stage", Given::name);
        let caption = fields.required("caption", |it| it.any_words(200));
        let is_visualisation = fields.edit("is_visualisation", Given::flag);
        Some(Photo {
            file_id: file_id?,
            stage: stage?,
            caption: caption?.unwrap_or_default(),
            is_visualisation: is_visualisation?.unwrap_or_default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::tests::assert_reads_what_it_describes;

    #[test]
    fn a_photo_is_read_as_described() {
        assert_reads_what_it_describes::<PortfolioPhoto>();
    }
}
