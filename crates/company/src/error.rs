kernel::failures! {
    /// The reasons to refuse a call about the company. The texts are shown to people.
    pub enum Error {
        LogoIsScript = Unsupported "logo_is_script"
            ("A logo in SVG can contain a script. Save it as PNG, JPEG or WebP, and upload that file.");
        LogoType = Unsupported "file_type_refused"
            ("This file can\u{2019}t be a logo. Use a PNG, JPEG or WebP.");
        LogoTooLarge = TooLarge "file_too_large" ("The logo is too large: at most 1 MiB.");
        LogoUnreadable = Invalid "image_unreadable"
            ("The logo cannot be read. The file may be damaged.");
        LogoSize = Invalid "logo_size"
            ("The logo needs 16 to 4,000 pixels in width and in height.");
    }
    stale {
        Stale("Someone else changed these settings. Please check them again.");
    }
}
