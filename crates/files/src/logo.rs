//! Logos: pictures that everybody sees, made anew from what an admin uploads.

use std::{io, ops::RangeInclusive};

use async_trait::async_trait;
use company::{Error, IncomingLogo, LARGEST_LOGO, LogoIntake, LogoType, Result, TakenLogo};
use documents::MediaType;
use image::ImageFormat;
use kernel::Internal;

use crate::{
    Workshop,
    kind::Kind,
    picture::{Unfit, fitted},
};

/// Pixels to a side of an uploaded logo.
const SIDES: RangeInclusive<u32> = 16..=4_000;
/// The largest width and height in which a logo is kept: three times that on a page.
const KEPT: (u32, u32) = (720, 240);
/// First bytes in which the root of an SVG is looked for.
const HEAD: usize = 4 * 1024;

#[async_trait]
impl LogoIntake for Workshop {
    async fn take_in(&self, incoming: IncomingLogo) -> Result<TakenLogo> {
        if incoming.bytes > LARGEST_LOGO {
            return Err(Error::LogoTooLarge);
        }
        // No answer: the decoder panicked.
        self.run(move || made(incoming)).await?.unwrap_or(Err(Error::LogoUnreadable))
    }
}

fn made(mut incoming: IncomingLogo) -> Result<TakenLogo> {
    let mut content = Vec::new();
    let read = io::Read::read_to_end(&mut incoming.content, &mut content);
    read.map_err(Internal::new)?;
    if is_svg(&incoming, &content) {
        return Err(Error::LogoIsScript);
    }
    let format = format(&content).ok_or(Error::LogoType)?;
    let made = fitted(format, &content, &SIDES, KEPT);
    let (media_type, content) = made.map_err(|unfit| match unfit {
        Unfit::Unreadable => Error::LogoUnreadable,
        Unfit::TooManyPixels | Unfit::WrongSize => Error::LogoSize,
    })?;
    let media_type = match media_type {
        MediaType::Png => LogoType::Png,
        MediaType::Jpeg => LogoType::Jpeg,
        MediaType::Pdf => return Err(Error::LogoType),
    };
    Ok(TakenLogo { media_type, content: content.into() })
}

/// The format by the first bytes: the file is encoded anew, so its name and declared media type do not matter.
fn format(content: &[u8]) -> Option<ImageFormat> {
    match Kind::by_content(content)? {
        Kind::Picture(format) => Some(format),
        Kind::Pdf => None,
    }
}

/// Whether a file is an SVG by its name, its declared media type or its root.
fn is_svg(incoming: &IncomingLogo, content: &[u8]) -> bool {
    let head = String::from_utf8_lossy(&content[..content.len().min(HEAD)]).to_ascii_lowercase();
    let name = incoming.name.to_ascii_lowercase();
    let by_name = [".svg", ".svgz"].iter().any(|it| name.ends_with(it));
    let is_picture = format(content).is_some();
    by_name
        || incoming.media_type.to_ascii_lowercase().contains("svg")
        || (!is_picture && head.contains("<svg"))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::{DynamicImage, Rgba, RgbaImage};

    use super::*;

    fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut res = Cursor::new(Vec::new());
        image.write_to(&mut res, format).unwrap();
        res.into_inner()
    }

    fn drop_of(width: u32, height: u32, alpha: u8) -> DynamicImage {
        RgbaImage::from_pixel(width, height, Rgba([15, 118, 110, alpha])).into()
    }

    fn sent(name: &str, media_type: &str, content: &[u8]) -> IncomingLogo {
        IncomingLogo {
            name: name.to_owned(),
            media_type: media_type.to_owned(),
            bytes: content.len() as u64,
            content: Box::new(Cursor::new(content.to_vec())),
        }
    }

    fn png(content: &[u8]) -> Result<TakenLogo> {
        made(sent("logo.png", "image/png", content))
    }

    #[test]
    fn transparent_logo_stays_transparent_and_becomes_small() {
        let taken = png(&encoded(&drop_of(2_880, 480, 0), ImageFormat::Png)).unwrap();
        assert_eq!(taken.media_type, LogoType::Png);
        let kept = image::load_from_memory(&taken.content).unwrap();
        assert_eq!((kept.width(), kept.height()), (720, 120));
        assert!(kept.into_rgba8().pixels().all(|it| it.0[3] == 0));
        let webp = encoded(&drop_of(300, 100, 128), ImageFormat::WebP);
        let taken = made(sent("logo.webp", "image/webp", &webp)).unwrap();
        assert_eq!(taken.media_type, LogoType::Png);
    }

    #[test]
    fn same_picture_becomes_the_same_bytes_without_anything_behind_it() {
        let plain = encoded(&drop_of(200, 100, 255), ImageFormat::Png);
        let trailing = [plain.as_slice(), b"<script>alert(1)</script>"].concat();
        assert_eq!(png(&plain).unwrap(), png(&trailing).unwrap());
        let jpeg = encoded(&drop_of(200, 100, 255).into_rgb8().into(), ImageFormat::Jpeg);
        let taken = made(sent("logo.jpg", "image/jpeg", &jpeg)).unwrap();
        assert_eq!(taken.media_type, LogoType::Jpeg);
    }

    #[test]
    fn svg_is_refused_as_a_script_under_any_name() {
        let svg = br#"<?xml version="1.0"?><!-- a --><SVG xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></SVG>"#;
        for (name, media_type) in
            [("logo.svg", "image/svg+xml"), ("logo.png", "image/png"), ("logo", "text/plain")]
        {
            let res = made(sent(name, media_type, svg));
            assert!(matches!(res, Err(Error::LogoIsScript)), "{name}: {res:?}");
        }
        let packed = made(sent("logo.svgz", "application/gzip", b"\x1f\x8b\x08"));
        assert!(matches!(packed, Err(Error::LogoIsScript)), "{packed:?}");
    }

    #[test]
    fn files_that_are_no_logo_are_refused() {
        let res = png(b"GIF89a");
        assert!(matches!(res, Err(Error::LogoType)), "{res:?}");
        let res = png(b"%PDF-1.7");
        assert!(matches!(res, Err(Error::LogoType)), "{res:?}");
        let whole = encoded(&drop_of(200, 100, 255), ImageFormat::Png);
        let res = png(&whole[..whole.len() / 2]);
        assert!(matches!(res, Err(Error::LogoUnreadable)), "{res:?}");
        for (width, height) in [(15, 100), (100, 15), (4_001, 20), (20, 4_001)] {
            let res = png(&encoded(&drop_of(width, height, 255), ImageFormat::Png));
            assert!(matches!(res, Err(Error::LogoSize)), "{width} x {height}: {res:?}");
        }
    }
}
