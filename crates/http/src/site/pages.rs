//! Pages as templates: the company's content is filled in once for all visitors whenever it
//! changes, so that the first answer contains it and hydration in the browser finds the same.

use std::{
    collections::HashMap,
    io::{self, Write},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bytes::Bytes;
use chrono::NaiveDate;
use flate2::{Compression, write::GzEncoder};
use kernel::Money;
use minijinja::{Environment, Error, ErrorKind, context, value::Serde};
use serde_json::Value;
use tokio::task::spawn_blocking;

use super::{BY_NAME, File, Files, Headers, NOT_FOUND, Packed, SiteError, UNAVAILABLE, said::told};
use crate::projects::PublicProject;

/// The template of all project pages; it has no address of its own.
const CASE_STUDY: &str = "projects/_/index.html";
/// More projects than most visitors look at.
const CASES_KEPT: usize = 256;

/// The pages of a build.
pub(super) struct Pages {
    templates: Environment<'static>,
    /// Held while a project's page is drawn: it takes a processor, and many may ask for one.
    drawing: tokio::sync::Mutex<()>,
    policies: HashMap<String, Option<Arc<Headers>>>,
}

impl Default for Pages {
    fn default() -> Self {
        let mut templates = Environment::new();
        templates.add_filter("rupees", rupees);
        templates.add_filter("month", month);
        Self { templates, drawing: tokio::sync::Mutex::default(), policies: HashMap::new() }
    }
}

impl Pages {
    pub(super) fn add(
        &mut self,
        name: &str,
        body: &Bytes,
        policy: Option<Arc<Headers>>,
    ) -> Result<(), SiteError> {
        let text = String::from_utf8(body.to_vec()).map_err(io::Error::other)?;
        self.templates.add_template_owned(name.to_owned(), text)?;
        self.policies.insert(name.to_owned(), policy);
        Ok(())
    }

    /// All of them as they say this.
    pub(super) fn fill(&self, said: &Value) -> Result<Filled, SiteError> {
        let mut files = Files::new();
        for name in self.policies.keys().filter(|it| *it != CASE_STUDY) {
            files.insert(name.clone(), self.draw(name, said, None, SMALLEST)?);
        }
        if self.policies.contains_key(NOT_FOUND) {
            let mut said = said.clone();
            said["is_unavailable"] = Value::Bool(true);
            let page = self.draw(NOT_FOUND, &said, None, SMALLEST)?;
            files.insert(UNAVAILABLE.to_owned(), page);
        }
        Ok(Filled { said: said.clone(), files, cases: Mutex::default() })
    }

    /// A project's page among these: None when the build has no such pages.
    pub(super) async fn case_study(
        self: Arc<Self>,
        among: Arc<Filled>,
        slug: &str,
        project: &PublicProject,
    ) -> Result<Option<Arc<File>>, SiteError> {
        if !self.policies.contains_key(CASE_STUDY) {
            return Ok(None);
        }
        let project = told(project)?;
        if let Some(file) = among.case(slug, &project) {
            return Ok(Some(file));
        }
        let _one_at_a_time = self.drawing.lock().await;
        if let Some(file) = among.case(slug, &project) {
            return Ok(Some(file));
        }
        let (pages, said, shown) = (Arc::clone(&self), Arc::clone(&among), project.clone());
        let drawn =
            spawn_blocking(move || pages.draw(CASE_STUDY, &said.said, Some(&shown), AT_ONCE));
        let file = drawn.await.map_err(io::Error::other)??;
        among.keep_case(slug, project, &file);
        Ok(Some(file))
    }

    fn draw(
        &self,
        name: &str,
        said: &Value,
        project: Option<&Value>,
        quality: u32,
    ) -> Result<Arc<File>, SiteError> {
        let mut said = said.clone();
        if let Some(project) = project {
            said["project"] = project.clone();
        }
        // It stands in the head.
        let branding = said.as_object_mut().and_then(|it| it.remove("branding"));
        let look =
            |name| branding.as_ref().and_then(|it| it.get(name)?.as_str()).unwrap_or_default();
        let (style, surface) = (look("style"), look("surface"));
        // Of use to machines alone.
        let slugs = said.as_object_mut().and_then(|it| it.remove("slugs"));
        let slugs = minijinja::Value::from(Serde(slugs));
        let said = minijinja::Value::from(Serde(said));
        let json = self.templates.render_str("{{ it|tojson }}", context! { it => said.clone() })?;
        let json = minijinja::Value::from_safe_string(json);
        let said = context! { site_json => json, slugs, ..said };
        let text = self.templates.get_template(name)?.render(&said)?;
        let mut policy = self.policies.get(name).cloned().flatten();
        let text = match style {
            "" => text,
            style => {
                policy = policy.map(|it| Arc::new(it.with_style(style)));
                styled(&text, style, surface)
            }
        };
        let packed = Packed::of(text.as_bytes(), quality)?;
        Ok(Arc::new(File::new(name, text.into(), packed, policy)))
    }
}

/// The pages as they say one thing.
#[derive(Default)]
pub(super) struct Filled {
    said: Value,
    files: Files,
    /// Projects' pages as they were last drawn, by their addresses.
    cases: Mutex<HashMap<String, (Value, Arc<File>)>>,
}

impl Filled {
    pub(super) fn says(&self, said: &Value) -> bool {
        self.said == *said
    }

    /// The page at a path; the path has no slash at its ends.
    pub(super) fn page(&self, path: &str) -> Option<Arc<File>> {
        let index =
            if path.is_empty() { "index.html".to_owned() } else { format!("{path}/index.html") };
        let own = BY_NAME.contains(&path).then(|| self.named(path)).flatten();
        own.or_else(|| self.named(&index))
    }

    fn cases(&self) -> MutexGuard<'_, HashMap<String, (Value, Arc<File>)>> {
        self.cases.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The page of a project as it was drawn, if it would be drawn the same now.
    fn case(&self, slug: &str, project: &Value) -> Option<Arc<File>> {
        let cases = self.cases();
        cases.get(slug).filter(|it| it.0 == *project).map(|it| Arc::clone(&it.1))
    }

    fn keep_case(&self, slug: &str, project: Value, file: &Arc<File>) {
        let mut cases = self.cases();
        if cases.len() >= CASES_KEPT {
            cases.clear();
        }
        cases.insert(slug.to_owned(), (project, Arc::clone(file)));
    }

    pub(super) fn named(&self, name: &str) -> Option<Arc<File>> {
        self.files.get(name).map(Arc::clone)
    }
}

/// The name by which the client finds the style of the company's colours.
const STYLE_ID: &str = "brand";

/// The colour that the delivered look gives to the frame of a browser.
const FRAME: &str = "name=\"theme-color\" content=\"#0C2F4A\"";

/// A page with a style at the end of its head, so that it is painted in the company's colours at once.
fn styled(page: &str, style: &str, surface: &str) -> String {
    let style = ["<style id=\"", STYLE_ID, "\">", style, "</style></head>"].concat();
    let frame = ["name=\"theme-color\" content=\"", surface, "\""].concat();
    page.replacen("</head>", &style, 1).replacen(FRAME, &frame, 1)
}

/// `March 2026` of the day `2026-03-14`.
fn month(day: &str) -> Result<String, Error> {
    let day: NaiveDate = day
        .parse()
        .map_err(|error| Error::new(ErrorKind::InvalidOperation, "no day").with_source(error))?;
    Ok(day.format("%B %Y").to_string())
}

/// `₹1,89,900` of a number of paise.
fn rupees(paise: i64) -> String {
    Money::from_paise(paise).short()
}

/// Nearly as small as the smallest, in a tenth of the time.
const SMALLEST: u32 = 9;
/// While somebody waits.
pub(super) const AT_ONCE: u32 = 5;

pub(super) fn brotli(body: &[u8], quality: u32) -> io::Result<Bytes> {
    const WINDOW: u32 = 22;
    let mut res = Vec::new();
    brotli::CompressorWriter::new(&mut res, 4096, quality, WINDOW).write_all(body)?;
    Ok(res.into())
}

pub(super) fn gzip(body: &[u8]) -> io::Result<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(body)?;
    Ok(encoder.finish()?.into())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn filled(template: &'static str, content: &serde_json::Value) -> String {
        let mut pages = Pages::default();
        pages.add("index.html", &Bytes::from_static(template.as_bytes()), None).unwrap();
        let filled = pages.fill(content).unwrap();
        String::from_utf8(filled.page("").unwrap().plain.body.to_vec()).unwrap()
    }

    #[test]
    fn days_are_told_by_their_month() {
        assert_eq!(month("2026-03-14").unwrap(), "March 2026");
        assert!(month("soon").is_err());
    }

    #[test]
    fn company_content_is_escaped() {
        let hostile = "</script><script>alert(1)</script>{{ 7 * 7 }}'\"&";
        let content = json!({ "company": { "name": hostile }, "faqs": [] });
        let page = filled(
            "<b title=\"{{ company.name }}\">{{ company.name }}</b><script>{{ site_json }}</script>",
            &content,
        );
        assert_eq!(page.matches("<script>").count(), 1, "{page}");
        assert!(page.contains("{{ 7 * 7 }}"), "it is no template itself");
        let (_, json) = page.split_once("<script>").unwrap();
        let json = json.strip_suffix("</script>").unwrap();
        assert_eq!(serde_json::from_str::<serde_json::Value>(json).unwrap(), content);
    }

    #[test]
    fn colours_of_the_company_stand_at_the_end_of_the_head() {
        let template = "<head><meta name=\"theme-color\" content=\"#0C2F4A\"/><style>a{}</style></head>\
                        <script>{{ site_json }}</script>";
        let look = |style: &str| json!({ "branding": { "style": style, "surface": "#654321" } });
        assert_eq!(
            filled(template, &look(":root{--a:#123456}")),
            "<head><meta name=\"theme-color\" content=\"#654321\"/><style>a{}</style>\
             <style id=\"brand\">:root{--a:#123456}</style></head><script>{}</script>"
        );
        let delivered = template.replace("{{ site_json }}", "{}");
        assert_eq!(filled(template, &look("")), delivered, "nothing is added");
    }

    #[test]
    fn lists_are_drawn_item_by_item_and_what_is_not_said_takes_no_room() {
        let page = filled(
            "{% for it in social %}<a href=\"{{ it.url }}\">{{ it.network }}</a>{% endfor %}\
             {% if company.gstin %}GSTIN{% else %}none{% endif %}{{ rate|rupees }}\
             {% raw %}{{ a script's own }}{% endraw %}",
            &json!({
                "social": [{"url": "https://x.example/a?b=1&c=2", "network": "x"}],
                "company": {}, "rate": 189_900,
            }),
        );
        assert_eq!(
            page,
            "<a href=\"https:&#x2f;&#x2f;x.example&#x2f;a?b=1&amp;c=2\">x</a>none₹1,899{{ a script's own }}"
        );
    }
}
