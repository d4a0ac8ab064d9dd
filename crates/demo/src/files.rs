//! The pictures and papers of the demo's projects.

use std::io::Cursor;

use anyhow::Context;
use documents::{FileName, Incoming};

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_bytes!(concat!("files/", $name)))),+]
    };
}

const FILES: &[(&str, &[u8])] = files![
    "agreement.pdf",
    "apartments-frame.webp",
    "apartments.webp",
    "bathroom.webp",
    "building-permit.pdf",
    "closeup-brickwork.webp",
    "closeup-pour-800.webp",
    "closeup-rebar-800.webp",
    "conduits.webp",
    "consulting-room.webp",
    "courtyard.webp",
    "crack.webp",
    "family-house.webp",
    "ground-floor-plan.pdf",
    "interior-living.webp",
    "living-room-before.webp",
    "living-room-works.webp",
    "living-room.webp",
    "lobby.webp",
    "medical-centre.webp",
    "medical-facade.webp",
    "medical-frame.webp",
    "payment-advice.pdf",
    "smart-infra.webp",
    "stages-1.webp",
    "stages-2.webp",
    "stages-3.webp",
    "stages-4.webp",
    "stages-5.webp",
    "villa-day.webp",
];

/// The name that readers see: "closeup-rebar-800.webp" is sent as "Rebar.webp".
fn shown(name: &str) -> String {
    let bare = name.trim_start_matches("closeup-").replace("-800.", ".").replace('-', " ");
    let (first, rest) = bare.split_at(1);
    first.to_uppercase() + rest
}

/// One of them, as somebody would send it.
pub(crate) fn incoming(name: &'static str) -> anyhow::Result<Incoming> {
    let found = FILES.iter().find(|(it, _)| *it == name);
    let (_, content) = found.with_context(|| format!("the demo has no file {name}"))?;
    let is_paper = content.starts_with(b"%PDF-");
    let media_type = if is_paper { "application/pdf" } else { "image/webp" };
    Ok(Incoming {
        name: FileName::clean(&shown(name)),
        media_type: media_type.to_owned(),
        bytes: u64::try_from(content.len())?,
        content: Box::new(Cursor::new(*content)),
    })
}
