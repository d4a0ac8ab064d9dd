//! Re-encodes pictures: visible pixels are kept, metadata and trailing data are not.

mod effort;

use std::{io::Cursor, ops::RangeInclusive};

use bytes::Bytes;
use documents::{MediaType, TakenIn, TakenPicture, Width};
use image::{
    DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits,
    codecs::{
        jpeg::JpegEncoder,
        png::{CompressionType, FilterType as PngFilter, PngEncoder},
    },
    imageops::FilterType,
    metadata::Orientation,
};

use self::effort::Effort;
use crate::camera::Note;

/// Reason why a picture is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    Unreadable,
    TooManyPixels,
    /// Width or height is out of the asked range.
    WrongSize,
}

const SIDE: u32 = 12_000;
const PIXELS: u64 = 40_000_000;
/// Memory that decoding may use, in bytes.
const MEMORY: u64 = 256 * 1024 * 1024;
const QUALITY: u8 = 85;
/// Most scans of a progressive JPEG. Ten are usual, and each costs as much as decoding the whole.
const SCANS: usize = 32;

/// Re-encodes a picture (the first frame of an animation) and makes smaller copies of it.
pub(crate) fn remake(format: ImageFormat, content: &[u8]) -> Result<TakenIn, Unfit> {
    if format == ImageFormat::Jpeg && !is_whole_jpeg(content) {
        return Err(Unfit::Unreadable);
    }
    let effort = Effort::begin();
    let image = decode(format, content)?;
    effort.is_bearable()?;
    let (width, height) = (image.width(), image.height());
    let note = Note::read(content);
    let is_see_through = is_see_through(&image);
    let media_type = match format {
        ImageFormat::Png => MediaType::Png,
        _ if is_see_through => MediaType::Png,
        _ => MediaType::Jpeg,
    };
    let image = in_eight_bits(image, is_see_through);
    let mut renditions = Vec::new();
    let copies = if is_see_through { MediaType::Png } else { MediaType::Jpeg };
    let mut larger = None;
    for size in [Width::Large, Width::Medium, Width::Compact, Width::Small] {
        if width > size.pixels() {
            let copy = narrowed(larger.as_ref().unwrap_or(&image), size.pixels());
            renditions.push((size, copies, encode(&copy, copies)?));
            effort.is_bearable()?;
            larger = Some(copy);
        }
    }
    let picture =
        TakenPicture { width, height, taken_at: note.taken_at, place: note.place, renditions };
    Ok(TakenIn { media_type, content: encode(&image, media_type)?, picture: Some(picture) })
}

/// Re-encodes a picture whose sides are in a range, and makes it small enough for a width and a height. PNG stays
/// PNG, and so does a transparent ground.
pub(crate) fn fitted(
    format: ImageFormat,
    content: &[u8],
    sides: &RangeInclusive<u32>,
    (width, height): (u32, u32),
) -> Result<(MediaType, Bytes), Unfit> {
    if format == ImageFormat::Jpeg && !is_whole_jpeg(content) {
        return Err(Unfit::Unreadable);
    }
    let effort = Effort::begin();
    let image = decode(format, content)?;
    effort.is_bearable()?;
    if !sides.contains(&image.width()) || !sides.contains(&image.height()) {
        return Err(Unfit::WrongSize);
    }
    let is_see_through = is_see_through(&image);
    let mut image = in_eight_bits(image, is_see_through);
    if image.width() > width || image.height() > height {
        image = image.resize(width, height, FilterType::CatmullRom);
        effort.is_bearable()?;
    }
    let is_png = is_see_through || format == ImageFormat::Png;
    let media_type = if is_png { MediaType::Png } else { MediaType::Jpeg };
    Ok((media_type, encode(&image, media_type)?))
}

/// Decodes a picture. The declared size is checked before any pixel is decoded.
fn decode(format: ImageFormat, content: &[u8]) -> Result<DynamicImage, Unfit> {
    let mut limits = Limits::default();
    limits.max_image_width = Some(SIDE);
    limits.max_image_height = Some(SIDE);
    limits.max_alloc = Some(MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(content), format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(unfit)?;
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    if width.max(height) > SIDE || pixels > PIXELS || decoder.total_bytes() > MEMORY {
        return Err(Unfit::TooManyPixels);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(unfit)?;
    image.apply_orientation(orientation);
    Ok(image)
}

#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn unfit(error: ImageError) -> Unfit {
    match error {
        ImageError::Limits(_) => Unfit::TooManyPixels,
        _ => Unfit::Unreadable,
    }
}

/// Whether any pixel is transparent.
fn is_see_through(image: &DynamicImage) -> bool {
    match image {
        DynamicImage::ImageRgba8(it) => it.pixels().any(|it| it.0[3] != u8::MAX),
        DynamicImage::ImageLumaA8(it) => it.pixels().any(|it| it.0[1] != u8::MAX),
        DynamicImage::ImageRgba16(it) => it.pixels().any(|it| it.0[3] != u16::MAX),
        DynamicImage::ImageLumaA16(it) => it.pixels().any(|it| it.0[1] != u16::MAX),
        it => it.color().has_alpha(),
    }
}

fn in_eight_bits(image: DynamicImage, is_see_through: bool) -> DynamicImage {
    match image {
        image if is_see_through => image.into_rgba8().into(),
        image if image.color().has_color() => image.into_rgb8().into(),
        image => image.into_luma8().into(),
    }
}

fn narrowed(image: &DynamicImage, width: u32) -> DynamicImage {
    let height = u64::from(image.height()) * u64::from(width) / u64::from(image.width().max(1));
    let height = u32::try_from(height).unwrap_or(u32::MAX).max(1);
    image.resize_exact(width, height, FilterType::Triangle)
}

fn encode(image: &DynamicImage, media_type: MediaType) -> Result<Bytes, Unfit> {
    let mut res = Vec::new();
    let encoded = match media_type {
        MediaType::Png => image.write_with_encoder(PngEncoder::new_with_quality(
            &mut res,
            CompressionType::Default,
            PngFilter::Adaptive,
        )),
        MediaType::Jpeg | MediaType::Pdf => {
            image.write_with_encoder(JpegEncoder::new_with_quality(&mut res, QUALITY))
        }
    };
    encoded.map_err(unfit)?;
    Ok(res.into())
}

/// Whether a JPEG reaches its end marker within the allowed number of scans; a decoder would fill a
/// missing part with grey. Headers may contain whole thumbnails, so they are skipped.
fn is_whole_jpeg(content: &[u8]) -> bool {
    const SCAN: u8 = 0xda;
    const END: u8 = 0xd9;
    let mut rest = content.get(2..).unwrap_or_default();
    loop {
        match *rest {
            // Fill bytes may precede a marker.
            [0xff, 0xff, ..] => rest = &rest[1..],
            [0xff, SCAN, ..] => break,
            [0xff, _, high, low, ..] => {
                let length = usize::from(u16::from_be_bytes([high, low]));
                let Some(after) = rest.get(2 + length..) else { return false };
                rest = after;
            }
            _ => return false,
        }
    }
    // Within a scan, 0xff is followed by a byte that is no marker.
    let mut scans = 0;
    for pair in rest.windows(2) {
        match pair {
            [0xff, END] => return true,
            [0xff, SCAN] => scans += 1,
            _ => {}
        }
        if scans > SCANS {
            return false;
        }
    }
    false
}

#[cfg(test)]
mod tests;
