use std::{io::Cursor, time::Instant};

use exif::{Field, In, Rational, Tag, Value, experimental::Writer};
use image::{GrayImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use proptest::prelude::*;

use super::*;

/// A picture that is red above and blue below.
fn flag(width: u32, height: u32) -> DynamicImage {
    RgbImage::from_fn(width, height, |_, y| {
        if y < height / 2 { Rgb([200, 20, 20]) } else { Rgb([20, 20, 200]) }
    })
    .into()
}

fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut res = Cursor::new(Vec::new());
    image.write_to(&mut res, format).unwrap();
    res.into_inner()
}

/// EXIF data as a phone writes it: position, time and orientation.
fn note(orientation: u16) -> Vec<u8> {
    let rationals = |parts: [(u32, u32); 3]| {
        Value::Rational(parts.map(|(num, denom)| Rational { num, denom }).to_vec())
    };
    let text = |it: &str| Value::Ascii(vec![it.as_bytes().to_vec()]);
    let fields = [
        (Tag::Orientation, Value::Short(vec![orientation])),
        (Tag::Make, text("Phonemaker")),
        (Tag::DateTimeOriginal, text("2026:11:20 10:15:30")),
        (Tag::GPSLatitude, rationals([(12, 1), (58, 1), (2_196, 100)])),
        (Tag::GPSLatitudeRef, text("N")),
        (Tag::GPSLongitude, rationals([(77, 1), (35, 1), (4_056, 100)])),
        (Tag::GPSLongitudeRef, text("E")),
    ];
    let fields = fields.map(|(tag, value)| Field { tag, ifd_num: In::PRIMARY, value });
    let mut writer = Writer::new();
    for field in &fields {
        writer.push_field(field);
    }
    let mut res = Cursor::new(Vec::new());
    writer.write(&mut res, false).unwrap();
    res.into_inner()
}

/// Puts segments in front of those of a JPEG.
fn with_segments(jpeg: &[u8], segments: &[(u8, Vec<u8>)]) -> Vec<u8> {
    let mut res = jpeg[..2].to_vec();
    for (marker, content) in segments {
        res.extend([0xff, *marker]);
        res.extend(u16::try_from(content.len() + 2).unwrap().to_be_bytes());
        res.extend(content);
    }
    res.extend(&jpeg[2..]);
    res
}

fn chunk(name: [u8; 4], content: &[u8]) -> Vec<u8> {
    let named = [name.as_slice(), content].concat();
    let mut res = u32::try_from(content.len()).unwrap().to_be_bytes().to_vec();
    res.extend(&named);
    res.extend(checksum(&named).to_be_bytes());
    res
}

/// CRC-32, as PNG requires it.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 * (sum & 1)))
    })
}

/// The header of a PNG that declares this size.
fn png_of(width: u32, height: u32) -> Vec<u8> {
    let mut res = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut head = [width.to_be_bytes(), height.to_be_bytes()].concat();
    head.extend([8, 6, 0, 0, 0]);
    res.extend(chunk(*b"IHDR", &head));
    res.extend(chunk(*b"IDAT", &[0x78, 0x9c, 0x63, 0, 0, 0, 1, 0, 1]));
    res.extend(chunk(*b"IEND", &[]));
    res
}

/// A JPEG that declares this size.
fn jpeg_of(width: u16, height: u16) -> Vec<u8> {
    let mut res = encoded(&flag(16, 16), ImageFormat::Jpeg);
    let at = res.windows(2).position(|it| it == [0xff, 0xc0]).unwrap();
    res[at + 5..at + 7].copy_from_slice(&height.to_be_bytes());
    res[at + 7..at + 9].copy_from_slice(&width.to_be_bytes());
    res
}

fn remade(format: ImageFormat, content: &[u8]) -> (TakenIn, TakenPicture) {
    let mut taken = remake(format, content).unwrap();
    let picture = taken.picture.take().unwrap();
    (taken, picture)
}

fn shown(content: &[u8]) -> DynamicImage {
    image::load_from_memory(content).unwrap()
}

fn contains(content: &[u8], part: &[u8]) -> bool {
    content.windows(part.len()).any(|it| it == part)
}

#[test]
fn metadata_of_a_phone_is_read_and_removed() {
    let note = note(6);
    let exif = [b"Exif\0\0".as_slice(), &note].concat();
    let xmp = b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Secret place</x:xmpmeta>".to_vec();
    let iptc = b"Photoshop 3.0\08BIM\x04\x04\0\0\0\0\0\x08Secretly".to_vec();
    let profile = b"ICC_PROFILE\0\x01\x01Secret colours".to_vec();
    let segments = [(0xe1, exif), (0xe1, xmp), (0xed, iptc), (0xe2, profile)];
    let jpeg = with_segments(&encoded(&flag(40, 20), ImageFormat::Jpeg), &segments);
    let mut content = with_segments(&jpeg, &[(0xfe, b"Secret comment".to_vec())]);
    content.extend(b"<html><script>alert('Secret')</script>");
    assert!(contains(&content, b"Phonemaker"));

    let (taken, picture) = remade(ImageFormat::Jpeg, &content);
    assert_eq!(taken.media_type, MediaType::Jpeg);
    for said in [b"Exif".as_slice(), b"Phonemaker", b"Secret", b"ICC_PROFILE", b"<html", b"8BIM"] {
        assert!(!contains(&taken.content, said), "{}", String::from_utf8_lossy(said));
    }
    assert_eq!(Note::read(&taken.content), Note::default());
    let place = picture.place.unwrap();
    assert_eq!((place.latitude, place.longitude), (12.972_767, 77.594_6));
    // 10:15 in India is 04:45 in UTC.
    assert_eq!(picture.taken_at.unwrap().to_rfc3339(), "2026-11-20T04:45:30+00:00");
    // The picture was taken upright, so red is on the right.
    assert_eq!((picture.width, picture.height), (20, 40));
    let image = shown(&taken.content).into_rgb8();
    assert_eq!(image.dimensions(), (20, 40));
    assert!(image.get_pixel(18, 20).0[0] > 150 && image.get_pixel(2, 20).0[2] > 150);
}

#[test]
fn png_and_webp_lose_their_metadata() {
    let note = note(1);
    let mut png = encoded(&flag(30, 20), ImageFormat::Png);
    let text = chunk(*b"tEXt", b"Comment\0Secret");
    png.splice(33..33, [chunk(*b"eXIf", &note), text].concat());
    png.extend(b"PK\x03\x04Secret");
    let (taken, picture) = remade(ImageFormat::Png, &png);
    assert_eq!(taken.media_type, MediaType::Png);
    assert!(picture.place.is_some() && picture.taken_at.is_some());
    for said in [b"eXIf".as_slice(), b"Secret", b"tEXt", b"Phonemaker"] {
        assert!(!contains(&taken.content, said));
    }

    let webp = encoded(&flag(30, 20), ImageFormat::WebP);
    let (taken, _) = remade(ImageFormat::WebP, &webp);
    assert_eq!(taken.media_type, MediaType::Jpeg);
    let hole = RgbaImage::from_pixel(30, 20, Rgba([1, 2, 3, 4])).into();
    let (taken, _) = remade(ImageFormat::WebP, &encoded(&hole, ImageFormat::WebP));
    assert_eq!(taken.media_type, MediaType::Png);
    assert_eq!(shown(&taken.content).into_rgba8().get_pixel(5, 5).0, [1, 2, 3, 4]);
}

#[test]
fn smaller_copies_are_made_of_larger_pictures_only() {
    let check = |image: DynamicImage, format, expected: &[(u32, u32, MediaType)]| {
        let (_, picture) = remade(format, &encoded(&image, format));
        let found: Vec<_> = picture
            .renditions
            .iter()
            .map(|(_, media_type, content)| {
                let copy = shown(content);
                (copy.width(), copy.height(), *media_type)
            })
            .collect();
        assert_eq!(found, expected);
    };
    let (jpeg, png) = (MediaType::Jpeg, MediaType::Png);
    let copies = [(1_600, 900, jpeg), (960, 540, jpeg), (640, 360, jpeg), (320, 180, jpeg)];
    check(flag(1_920, 1_080), ImageFormat::Jpeg, &copies);
    check(flag(1_600, 900), ImageFormat::Jpeg, &copies[1..]);
    check(flag(961, 3), ImageFormat::Png, &[(960, 2, jpeg), (640, 1, jpeg), (320, 1, jpeg)]);
    check(flag(960, 480), ImageFormat::Png, &[(640, 320, jpeg), (320, 160, jpeg)]);
    check(flag(320, 1_000), ImageFormat::Jpeg, &[]);
    let hole = RgbaImage::from_pixel(400, 400, Rgba([1, 2, 3, 4]));
    check(hole.into(), ImageFormat::Png, &[(320, 320, png)]);
    let grey = GrayImage::from_pixel(400, 400, image::Luma([7]));
    check(grey.into(), ImageFormat::Jpeg, &[(320, 320, jpeg)]);
}

/// A few bytes that would decode to gigabytes are refused by their declared size.
#[test]
fn decompression_bombs_are_refused() {
    let started = Instant::now();
    for (width, height) in [(60_000, 60_000), (12_001, 1), (1, 12_001), (8_000, 8_000)] {
        let refused = remake(ImageFormat::Png, &png_of(width, height)).unwrap_err();
        assert_eq!(refused, Unfit::TooManyPixels, "{width} × {height}");
    }
    for (width, height) in [(65_500, 65_500), (12_001, 8), (7_000, 7_000)] {
        let refused = remake(ImageFormat::Jpeg, &jpeg_of(width, height)).unwrap_err();
        assert_eq!(refused, Unfit::TooManyPixels, "{width} × {height}");
    }
    let mut webp = encoded(&flag(16, 16), ImageFormat::WebP);
    // After the signature of a lossless WebP follow 14 bits of width - 1 and 14 bits of height - 1.
    let at = webp.windows(4).position(|it| it == b"VP8L").unwrap() + 9;
    webp[at..at + 4].copy_from_slice(&0x0fff_bffe_u32.to_le_bytes());
    assert_eq!(remake(ImageFormat::WebP, &webp).unwrap_err(), Unfit::TooManyPixels);
    // The declared size is allowed, but the content does not match it.
    assert_eq!(remake(ImageFormat::Png, &png_of(6_000, 6_000)).unwrap_err(), Unfit::Unreadable);
    assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
}

#[test]
fn jpeg_with_too_many_scans_is_refused() {
    let jpeg = encoded(&flag(16, 16), ImageFormat::Jpeg);
    let end = jpeg.len() - 2;
    let scan = jpeg.windows(2).position(|it| it == [0xff, 0xda]).unwrap();
    let scans = jpeg[scan..end].repeat(100);
    let bomb = [&jpeg[..scan], &scans, &jpeg[end..]].concat();
    assert_eq!(remake(ImageFormat::Jpeg, &bomb).unwrap_err(), Unfit::Unreadable);
}

#[test]
fn truncated_pictures_are_refused() {
    let with_note = with_segments(
        &encoded(&flag(64, 64), ImageFormat::Jpeg),
        &[(0xe1, encoded(&flag(8, 8), ImageFormat::Jpeg))],
    );
    for (format, whole) in [
        (ImageFormat::Jpeg, encoded(&flag(64, 64), ImageFormat::Jpeg)),
        (ImageFormat::Jpeg, with_note),
        (ImageFormat::Png, encoded(&flag(64, 64), ImageFormat::Png)),
        (ImageFormat::WebP, encoded(&flag(64, 64), ImageFormat::WebP)),
    ] {
        remake(format, &whole).unwrap();
        for length in [0, 1, 3, 8, 12, 20, whole.len() / 2, whole.len() * 9 / 10] {
            let refused = remake(format, &whole[..length]).unwrap_err();
            assert_eq!(refused, Unfit::Unreadable, "{format:?}, {length} bytes");
        }
    }
}

/// The largest allowed size.
#[test]
fn forty_megapixels_are_accepted() {
    let (taken, picture) =
        remade(ImageFormat::Png, &encoded(&flag(8_000, 5_000), ImageFormat::Png));
    assert_eq!((picture.width, picture.height, picture.renditions.len()), (8_000, 5_000, 4));
    assert_eq!(taken.media_type, MediaType::Png);
}

proptest! {
    /// Any bytes are either accepted or refused; nothing panics.
    #[test]
    fn noise_is_refused(noise in proptest::collection::vec(any::<u8>(), 0..2_000)) {
        for (format, magic) in [
            (ImageFormat::Jpeg, b"\xff\xd8\xff".as_slice()),
            (ImageFormat::Png, b"\x89PNG\r\n\x1a\n"),
            (ImageFormat::WebP, b"RIFF\x00\x10\x00\x00WEBPVP8 "),
        ] {
            let content = [magic, &noise].concat();
            prop_assert!(remake(format, &content).is_err());
            Note::read(&content);
        }
    }

    #[test]
    fn damage_is_borne(
        which in 0..3_usize,
        damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..20),
    ) {
        let format = [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP][which];
        let mut content = encoded(&flag(40, 30), format);
        if format == ImageFormat::Jpeg {
            let exif = [b"Exif\0\0".as_slice(), &note(1)].concat();
            content = with_segments(&content, &[(0xe1, exif)]);
        }
        for (at, byte) in damage {
            *at.get_mut(&mut content) = byte;
        }
        if let Ok(taken) = remake(format, &content) {
            prop_assert!(image::load_from_memory(&taken.content).is_ok());
        }
    }
}
