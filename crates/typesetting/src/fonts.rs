//! The fonts in the binary: subsets, static and without hints.

/// Letters, marks, currency signs (₹) and arrows of the Latin script, then the letters of nine Indian
/// scripts in two weights.
pub(crate) const FONTS: [&[u8]; 23] = [
    include_bytes!("../fonts/Inter-Regular.otf"),
    include_bytes!("../fonts/Inter-SemiBold.otf"),
    include_bytes!("../fonts/Inter-Bold.otf"),
    include_bytes!("../fonts/Archivo-SemiBold.ttf"),
    include_bytes!("../fonts/Archivo-ExtraBold.ttf"),
    include_bytes!("../fonts/NotoSansDevanagari-Regular.ttf"),
    include_bytes!("../fonts/NotoSansDevanagari-Bold.ttf"),
    include_bytes!("../fonts/NotoSansBengali-Regular.ttf"),
    include_bytes!("../fonts/NotoSansBengali-Bold.ttf"),
    include_bytes!("../fonts/NotoSansGurmukhi-Regular.ttf"),
    include_bytes!("../fonts/NotoSansGurmukhi-Bold.ttf"),
    include_bytes!("../fonts/NotoSansGujarati-Regular.ttf"),
    include_bytes!("../fonts/NotoSansGujarati-Bold.ttf"),
    include_bytes!("../fonts/NotoSansOriya-Regular.ttf"),
    include_bytes!("../fonts/NotoSansOriya-Bold.ttf"),
    include_bytes!("../fonts/NotoSansTamil-Regular.ttf"),
    include_bytes!("../fonts/NotoSansTamil-Bold.ttf"),
    include_bytes!("../fonts/NotoSansTelugu-Regular.ttf"),
    include_bytes!("../fonts/NotoSansTelugu-Bold.ttf"),
    include_bytes!("../fonts/NotoSansKannada-Regular.ttf"),
    include_bytes!("../fonts/NotoSansKannada-Bold.ttf"),
    include_bytes!("../fonts/NotoSansMalayalam-Regular.ttf"),
    include_bytes!("../fonts/NotoSansMalayalam-Bold.ttf"),
];
