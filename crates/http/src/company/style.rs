//! The style sheet of a company's look, for the client's pages.

use company::{Branding, Colour, Palette, Tints};

/// The style sheet that puts colours and logo of the company in place of the delivered ones, whatever style comes
/// after it. Empty for the delivered look.
pub(super) fn style(it: &Branding) -> String {
    let mut res = String::new();
    if !it.has_delivered_colours() {
        colours(&mut res, &it.palette(), it.has_delivered_accent());
    }
    if let (Some(light), Some(dark)) = (&it.logo, it.logo_on_dark()) {
        logos(&mut res, light, dark);
    }
    res
}

fn colours(into: &mut String, it: &Palette, is_accent_delivered: bool) {
    let mut light = Declarations::default();
    light.scheme("primary", &it.primary, (Colour::WHITE, 62), (Colour::WHITE, 62));
    light.scheme("secondary", &it.accent, (Colour::WHITE, 62), (Colour::WHITE, 62));
    light.add("band", it.band.surface);
    light.add("deep", it.band.deep);
    light.add("accent", it.band.accent);
    light.add("ink", it.band.on_accent);
    light.add("hover", it.accent.hover);
    let mut dark = Declarations::default();
    dark.scheme("primary", &it.primary_on_dark, (Colour::BLACK, 50), (Colour::BLACK, 55));
    dark.scheme("secondary", &it.accent_on_dark, (Colour::BLACK, 50), (Colour::BLACK, 55));
    dark.add("hover", it.accent_on_dark.hover);
    *into +=
        &[":root:root{", &light.0, "}:root:root[data-color-scheme=dark]{", &dark.0, "}"].concat();
    if is_accent_delivered {
        return;
    }
    let hover = it.band.accent_hover.to_string();
    // The button in a band has another ground than others.
    *into += &["footer,.stage{--pl-hover:", &hover, "}"].concat();
    let (ring, on_dark) = (it.band.ring.to_string(), it.accent_on_dark.main.to_string());
    *into += &[":root :focus-visible{outline-color:", &ring, "!important}"].concat();
    *into += &[DARK, " :focus-visible{outline-color:", &on_dark, "!important}"].concat();
    *into += &[":root [data-logo] path+path{fill:", &it.band.mark.to_string(), "}"].concat();
}

const DARK: &str = ":root[data-color-scheme=dark]";

/// The drawn mark and the name give way to a picture; the name stays for people who listen.
fn logos(into: &mut String, light: &str, dark: &str) {
    let url = |id: &str| ["url(/api/v1/public/logos/", id, ")"].concat();
    *into += ":root [data-logo]{width:160px;height:36px;font-size:0;print-color-adjust:exact;background:";
    *into += &[&url(light), " 0/contain no-repeat}:root [data-logo] svg{display:none}"].concat();
    let dark = url(dark);
    *into += &[DARK, " [data-logo],:root footer [data-logo],"].concat();
    *into += &[":root [data-transparent=true] [data-logo]{background-image:", &dark, "}"].concat();
}

/// Variables of the theme, as the client names them.
#[derive(Default)]
struct Declarations(String);

impl Declarations {
    fn add(&mut self, name: &str, colour: Colour) {
        self.put(name, &colour.to_string());
    }

    fn put(&mut self, name: &str, value: &str) {
        self.0 += &["--pl-", name, ":", value, ";"].concat();
    }

    /// A colour with its shades. `track` and `disabled` are mixed into it for the parts with these names.
    fn scheme(&mut self, name: &str, it: &Tints, track: (Colour, u32), disabled: (Colour, u32)) {
        let shades = [("main", it.main), ("light", it.light), ("dark", it.dark)];
        for (shade, colour) in shades.into_iter().chain([("contrastText", it.text)]) {
            let name = ["palette-", name, "-", shade].concat();
            self.add(&name, colour);
            let channels = colour.channels().map(|it| it.to_string()).join(" ");
            self.put(&[&name, "Channel"].concat(), &channels);
        }
        let mixed = |(colour, percent)| it.main.mixed(colour, percent);
        self.add(&["palette-LinearProgress-", name, "Bg"].concat(), mixed(track));
        self.add(&["palette-Switch-", name, "DisabledColor"].concat(), mixed(disabled));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delivered_look_has_no_style() {
        assert_eq!(style(&Branding::DELIVERED), "");
    }

    #[test]
    fn colours_are_variables_of_the_theme() {
        let primary = "#0f766e".parse().unwrap();
        let style_of = |it: &Branding| {
            let style = style(it);
            assert!(!style.contains('<') && !style.contains('\\'), "{style}");
            assert_eq!(style.matches('{').count(), style.matches('}').count(), "{style}");
            style
        };
        let look = Branding { primary, ..Branding::DELIVERED };
        let style = style_of(&look);
        assert!(style.starts_with(":root:root{--pl-palette-primary-main:#0f766e;"), "{style}");
        assert!(style.contains("--pl-palette-primary-mainChannel:15 118 110;"), "{style}");
        assert!(style.contains("--pl-band:#083d39;--pl-deep:#062e2b;"), "{style}");
        assert!(!style.contains("focus-visible") && !style.contains("data-logo"), "{style}");
        let accent = "#e11d48".parse().unwrap();
        let style = style_of(&Branding { accent, ..look });
        assert!(style.contains("[data-logo] path+path{fill:#e11d48}"), "{style}");
    }

    #[test]
    fn logos_are_named_by_their_ids() {
        let (light, dark) = ("ab".repeat(32), "cd".repeat(32));
        let look = Branding { logo: Some(light.clone()), ..Branding::DELIVERED };
        let one = style(&look);
        assert_eq!(one.matches(&light).count(), 2, "{one}");
        assert!(!one.contains("--pl-"), "{one}");
        let both = style(&Branding { logo_on_dark: Some(dark.clone()), ..look });
        assert!(both.contains(&light) && both.contains(&dark), "{both}");
    }
}
