//! The files and fonts that a template can read: nothing else exists for it.

use std::{path::PathBuf, sync::Arc};

use kernel::{Internal, Manuscript, PrintLook};
use serde_json::{Value, json};
use typst::{
    Library, LibraryExt, World,
    diag::{FileError, FileResult},
    foundations::{Bytes, Datetime, Duration},
    syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot},
    text::{Font, FontBook},
    utils::LazyHash,
};

use crate::fonts::FONTS;

/// The delivered colours.
const NAVY: &str = "#0C2F4A";
const DEEP: &str = "#082338";
const RISE: &str = "#16507C";
const AMBER: &str = "#F6A44A";

/// Colours, letterhead and parts that templates share, as the file `/house.typ`.
const HOUSE: &str = include_str!("../templates/house.typ");

/// The parts that all manuscripts share.
pub(crate) struct Shelf {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
}

impl Shelf {
    pub(crate) fn new() -> Result<Self, Internal> {
        let read = |it: &&'static [u8]| Font::new(Bytes::new(*it), 0);
        let fonts: Option<Vec<Font>> = FONTS.iter().map(read).collect();
        let fonts = fonts.ok_or_else(|| Internal::new("a font cannot be read"))?;
        let book = LazyHash::new(FontBook::from_fonts(&fonts));
        Ok(Self { library: LazyHash::new(Library::default()), book, fonts })
    }
}

/// One manuscript with everything it needs.
pub(crate) struct Desk {
    shelf: Arc<Shelf>,
    main: Source,
    house: Source,
    /// The values, the look and the pictures.
    files: Vec<(FileId, Bytes)>,
}

impl Desk {
    pub(crate) fn new(shelf: Arc<Shelf>, manuscript: Manuscript) -> Result<Self, Internal> {
        let Manuscript { template, values, pictures, look } = manuscript;
        let mut files = vec![
            (file("/values.json")?, Bytes::from_string(values.to_string())),
            (file("/look.json")?, Bytes::from_string(told(look.as_ref()).to_string())),
        ];
        if let Some(logo) = look.and_then(|it| it.logo) {
            files.push((file("/logo")?, Bytes::new(logo)));
        }
        for (seq, picture) in pictures.into_iter().enumerate() {
            // Few names, because names are kept for good.
            files.push((file(&format!("/pictures/{seq}"))?, Bytes::new(picture)));
        }
        Ok(Self {
            shelf,
            main: Source::new(file("/main.typ")?, template.to_owned()),
            house: Source::new(file("/house.typ")?, HOUSE.to_owned()),
            files,
        })
    }
}

/// The look as `/house.typ` reads it.
fn told(look: Option<&PrintLook>) -> Value {
    match look {
        Some(it) => json!({
            "strong": it.strong,
            "deep": it.deep,
            "rise": it.rise,
            "accent": it.accent,
            "has_logo": it.logo.is_some(),
        }),
        None => json!({
            "strong": NAVY,
            "deep": DEEP,
            "rise": RISE,
            "accent": AMBER,
            "has_logo": false,
        }),
    }
}

fn file(path: &str) -> Result<FileId, Internal> {
    let path = VirtualPath::new(path).map_err(|_| Internal::new("a path of a template is bad"))?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}

fn missing(id: FileId) -> FileError {
    FileError::NotFound(PathBuf::from(id.vpath().get_with_slash()))
}

impl World for Desk {
    fn library(&self) -> &LazyHash<Library> {
        &self.shelf.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.shelf.book
    }

    fn main(&self) -> FileId {
        self.main.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let sources = [&self.main, &self.house];
        sources.into_iter().find(|it| it.id() == id).cloned().ok_or_else(|| missing(id))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let found = self.files.iter().find(|(it, _)| *it == id);
        found.map(|(_, bytes)| bytes.clone()).ok_or_else(|| missing(id))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.shelf.fonts.get(index).cloned()
    }

    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}
