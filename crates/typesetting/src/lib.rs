//! Sets manuscripts as PDF files and pictures, with typst.

mod desk;
mod fonts;

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use kernel::{Internal, Manuscript, Typesetter};
use tokio::{
    sync::Semaphore,
    task::spawn_blocking,
    time::{error::Elapsed, timeout},
};
use typst::{
    comemo,
    diag::{SourceDiagnostic, SourceResult, Warned},
    foundations::Smart,
    utils::Scalar,
};
use typst_layout::PagedDocument;
use typst_pdf::PdfOptions;
use typst_render::RenderOptions;

use self::desk::{Desk, Shelf};

/// Manuscripts set at once: each occupies a processor, and memory for the pixels of its pictures.
const AT_ONCE: usize = 2;
/// Longest wait for a place, and for a manuscript to be set.
const PATIENCE: Duration = Duration::from_secs(20);
/// Pictures of one manuscript.
const MOST_PICTURES: usize = 64;

/// A typesetter with its fonts. Clones share its places.
#[derive(Clone)]
pub struct Press {
    shelf: Arc<Shelf>,
    places: Arc<Semaphore>,
}

impl Press {
    /// Reads the fonts.
    pub fn new() -> Result<Self, Internal> {
        Ok(Self { shelf: Arc::new(Shelf::new()?), places: Arc::new(Semaphore::new(AT_ONCE)) })
    }

    /// Sets a manuscript on a thread of its own. The thread keeps its place until it ends, although
    /// nobody waits for it any more.
    async fn set(
        &self,
        manuscript: Manuscript,
        export: fn(&PagedDocument) -> Result<Vec<u8>, Internal>,
    ) -> Result<Vec<u8>, Internal> {
        if manuscript.pictures.len() > MOST_PICTURES {
            return Err(Internal::new("the manuscript has too many pictures"));
        }
        let busy = |_: Elapsed| Internal::passing("the typesetter is busy");
        let place = timeout(PATIENCE, Arc::clone(&self.places).acquire_owned()).await;
        let place = place.map_err(busy)?.map_err(Internal::new)?;
        let parts = Arc::clone(&self.shelf);
        let set = spawn_blocking(move || {
            let file = Desk::new(parts, manuscript).and_then(|desk| export(&compiled(&desk)?));
            // Results of single steps are kept for a next time, with the pictures in them.
            comemo::evict(0);
            drop(place);
            file
        });
        timeout(PATIENCE, set).await.map_err(busy)?.map_err(Internal::new)?
    }
}

#[async_trait]
impl Typesetter for Press {
    async fn pdf(&self, manuscript: Manuscript) -> Result<Vec<u8>, Internal> {
        self.set(manuscript, pdf).await
    }

    async fn png(&self, manuscript: Manuscript) -> Result<Vec<u8>, Internal> {
        self.set(manuscript, png).await
    }
}

fn compiled(desk: &Desk) -> Result<PagedDocument, Internal> {
    let Warned { output, .. } = typst::compile::<PagedDocument>(desk);
    written(output)
}

fn pdf(document: &PagedDocument) -> Result<Vec<u8>, Internal> {
    let options = PdfOptions { creator: Smart::Custom(None), ..PdfOptions::default() };
    written(typst_pdf::pdf(document, &options))
}

fn png(document: &PagedDocument) -> Result<Vec<u8>, Internal> {
    let page = document.pages().first().ok_or_else(|| Internal::new("there is no page"))?;
    let options = RenderOptions { pixel_per_pt: Scalar::new(1.0), ..RenderOptions::default() };
    typst_render::render(page, &options).encode_png().map_err(Internal::new)
}

/// Faults of a template, on one line.
fn written<T>(result: SourceResult<T>) -> Result<T, Internal> {
    result.map_err(|faults| {
        let message = |it: &SourceDiagnostic| it.message.to_string();
        Internal::new(faults.iter().map(message).collect::<Vec<_>>().join("; "))
    })
}
