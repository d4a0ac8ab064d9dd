use documents::Incoming;
use image::ImageFormat;

const MIB: u64 = 1024 * 1024;

/// Kinds of files that can be uploaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Picture(ImageFormat),
    Pdf,
}

use Kind::{Pdf, Picture};

impl Kind {
    /// The kind, if the file's name, declared media type and first bytes agree.
    pub(crate) fn agreed(incoming: &Incoming, content: &[u8]) -> Option<Self> {
        let declared = Self::declared(incoming);
        declared.filter(|it| Self::by_content(content) == Some(*it))
    }

    /// The kind, if the file's name and declared media type agree.
    pub(crate) fn declared(incoming: &Incoming) -> Option<Self> {
        let by_name = match incoming.name.extension()?.as_str() {
            "jpg" | "jpeg" => Picture(ImageFormat::Jpeg),
            "png" => Picture(ImageFormat::Png),
            "webp" => Picture(ImageFormat::WebP),
            "pdf" => Pdf,
            _ => return None,
        };
        let media_type = incoming.media_type.split(';').next().unwrap_or_default();
        let by_sender = match media_type.trim().to_ascii_lowercase().as_str() {
            "image/jpeg" | "image/jpg" => Picture(ImageFormat::Jpeg),
            "image/png" => Picture(ImageFormat::Png),
            "image/webp" => Picture(ImageFormat::WebP),
            "application/pdf" => Pdf,
            _ => return None,
        };
        Some(by_name).filter(|it| *it == by_sender)
    }

    pub(crate) fn by_content(content: &[u8]) -> Option<Self> {
        match content {
            [0xff, 0xd8, 0xff, ..] => Some(Picture(ImageFormat::Jpeg)),
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => {
                Some(Picture(ImageFormat::Png))
            }
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => {
                Some(Picture(ImageFormat::WebP))
            }
            [b'%', b'P', b'D', b'F', b'-', ..] => Some(Pdf),
            _ => None,
        }
    }

    /// Size limit in bytes.
    pub(crate) const fn largest(self) -> u64 {
        match self {
            Picture(_) => 10 * MIB,
            Pdf => 25 * MIB,
        }
    }

    pub(crate) const fn largest_mib(self) -> u64 {
        self.largest() / MIB
    }
}

#[cfg(test)]
mod tests {
    use documents::FileName;

    use super::*;

    #[test]
    fn kind_needs_name_media_type_and_content_to_agree() {
        let check = |name: &str, media_type: &str, content: &[u8], expected| {
            let incoming = Incoming {
                name: FileName::clean(name),
                media_type: media_type.to_owned(),
                bytes: 0,
                content: Box::new(std::io::empty()),
            };
            assert_eq!(Kind::agreed(&incoming, content), expected, "{name} {media_type}");
        };
        let (jpeg, pdf) = (b"\xff\xd8\xff\xe0", b"%PDF-1.7");
        check("a.jpg", "image/jpeg", jpeg, Some(Picture(ImageFormat::Jpeg)));
        check("a.JPEG", "Image/JPEG; x=y", jpeg, Some(Picture(ImageFormat::Jpeg)));
        check("a.pdf", "application/pdf", pdf, Some(Pdf));
        check("a.png", "image/jpeg", jpeg, None);
        check("a.jpg", "image/png", jpeg, None);
        check("a.jpg", "image/jpeg", pdf, None);
        check("a.jpg", "image/jpeg", b"", None);
        check("a.pdf", "application/pdf", b"<html>%PDF-1.7", None);
        check("a.pdf", "application/octet-stream", pdf, None);
        check("a.pdf", "", pdf, None);
        check("a", "application/pdf", pdf, None);
        check("a.pdf.html", "text/html", b"<html>", None);
        check("a.svg", "image/svg+xml", b"<svg/>", None);
        check("a.gif", "image/gif", b"GIF89a", None);
        check("a.zip", "application/zip", b"PK\x03\x04", None);
    }
}
