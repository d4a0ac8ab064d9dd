//! The built client, served from memory: exact files, prerendered pages, the app's one shell.

mod pages;
mod said;

use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
};

use base64::{Engine, prelude::BASE64_STANDARD};
use bytes::Bytes;
use kernel::{Failure, Kind};
use poem::{
    Endpoint, Request, Response,
    error::{InternalServerError, MethodNotAllowedError, NotFoundError},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
};
use projects::Projects;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use self::pages::{AT_ONCE, Filled, Pages, brotli, gzip};
pub use self::said::Said;
use crate::{
    problem::{Problem, RETRY_AFTER},
    projects::PublicProject,
    request::accepts,
};

/// The site's files, and its pages, which say what the company says of itself.
#[derive(Clone, Default)]
pub struct Site {
    files: Arc<Files>,
    pages: Arc<Pages>,
    /// The pages as they are filled in now.
    filled: Arc<RwLock<Arc<Filled>>>,
    /// The projects whose case studies are shown.
    projects: Option<Projects>,
    /// Where the signed-in area has something, `:x` standing for any one part of a path.
    app: Arc<[String]>,
    /// Whether pages may show Google's button.
    google: bool,
}

/// Why a build cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    #[error("{0} cannot be understood")]
    Unclear(&'static str, #[source] serde_json::Error),
    #[error("{POLICIES} has {hash:?} for {page}, which is no hash")]
    Hash { page: String, hash: String },
    #[error("{HOSTS} has {0:?}, which is no origin")]
    Host(String),
    #[error("a page cannot be filled in")]
    Page(#[from] minijinja::Error),
    #[error("what a page says cannot be told as JSON")]
    Unsaid,
}

type Files = HashMap<String, Arc<File>>;

pub(crate) struct File {
    content_type: HeaderValue,
    caching: &'static str,
    plain: Coded,
    brotli: Option<Coded>,
    gzip: Option<Coded>,
    /// Which inline scripts and styles of a page may run.
    policy: Option<Arc<Headers>>,
}

/// A file as it is sent, and its tag: another one for each encoding, for they are not the same
/// bytes.
struct Coded {
    body: Bytes,
    etag: HeaderValue,
}

/// Serves every page of the signed-in area.
const SHELL: &str = "__spa-fallback.html";
/// Templates for machines, which look for them under their names.
const BY_NAME: [&str; 2] = ["sitemap.xml", "robots.txt"];
const NOT_FOUND: &str = "404.html";
/// The same page, filled in to say that what was asked for cannot be had now.
const UNAVAILABLE: &str = "503.html";
/// Files that the build writes for the server, not for browsers.
const POLICIES: &str = "csp.json";
const APP: &str = "app.json";
const HOSTS: &str = "hosts.json";

impl Site {
    /// Reads a build from disk.
    pub fn read(dir: &Path) -> Result<Self, SiteError> {
        let mut files = Vec::new();
        let mut dirs: Vec<PathBuf> = vec![dir.to_owned()];
        while let Some(next) = dirs.pop() {
            for entry in fs::read_dir(&next)? {
                let path = entry?.path();
                if path.is_dir() {
                    dirs.push(path);
                } else if let Ok(name) = path.strip_prefix(dir) {
                    let name = name.to_string_lossy().replace('\\', "/");
                    files.push((name, Bytes::from(fs::read(&path)?)));
                }
            }
        }
        Self::of(files)
    }

    /// A site of these files, named relative to its root; `x.br` and `x.gz` are `x`, packed.
    pub fn of(files: impl IntoIterator<Item = (String, Bytes)>) -> Result<Self, SiteError> {
        let mut bodies: HashMap<String, Bytes> = files.into_iter().collect();
        let policies: HashMap<String, Policy> = written(&mut bodies, POLICIES)?;
        let app: Vec<String> = written(&mut bodies, APP)?;
        let hosts: Hosts = written(&mut bodies, HOSTS)?;
        hosts.check()?;
        let (mut files, mut pages) = (HashMap::new(), Pages::default());
        for (name, body) in &bodies {
            if is_packed(name, &bodies) {
                continue;
            }
            if is_page(name) {
                let policy =
                    policies.get(name).map(|it| it.headers(name, &hosts)).transpose()?.flatten();
                pages.add(name, body, policy.map(Arc::new))?;
                continue;
            }
            let packed = |ending| bodies.get(&format!("{name}{ending}")).cloned();
            let packed = Packed { brotli: packed(".br"), gzip: packed(".gz") };
            let policy = (name == WORKER).then(|| Arc::new(Headers::of_worker()));
            files.insert(name.clone(), Arc::new(File::new(name, body.clone(), packed, policy)));
        }
        let delivered = company::Content::delivered("").map_err(io::Error::other)?;
        let filled = pages.fill(&Said { content: Some(delivered), ..Said::default() }.json()?)?;
        Ok(Self {
            files: Arc::new(files),
            pages: Arc::new(pages),
            filled: Arc::new(RwLock::new(Arc::new(filled))),
            projects: None,
            app: app.into(),
            google: false,
        })
    }

    /// From here on its pages say this. Takes a processor for a moment, unless they do already.
    pub fn fill(&self, said: &Said) -> Result<(), SiteError> {
        let said = said.json()?;
        if !self.filled().says(&said) {
            let filled = Arc::new(self.pages.fill(&said)?);
            *self.filled.write().unwrap_or_else(PoisonError::into_inner) = filled;
        }
        Ok(())
    }

    /// The same site, whose pages may show Google's button.
    pub(crate) fn with_google(self) -> Self {
        Self { google: true, ..self }
    }

    /// The same site, with a page for each project the public may see.
    pub(crate) fn with_projects(self, projects: Projects) -> Self {
        Self { projects: Some(projects), ..self }
    }

    fn filled(&self) -> Arc<Filled> {
        Arc::clone(&self.filled.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The file that answers a path, and the status it answers with.
    async fn find(&self, path: &str) -> poem::Result<Option<(Arc<File>, StatusCode)>> {
        let filled = self.filled();
        let Some(path) = named(path) else {
            return Ok(filled.named(NOT_FOUND).map(|it| (it, StatusCode::NOT_FOUND)));
        };
        if let Some(file) = self.files.get(path) {
            return Ok(Some((Arc::clone(file), StatusCode::OK)));
        }
        if let Some(page) = filled.page(path) {
            return Ok(Some((page, StatusCode::OK)));
        }
        if self.app.iter().any(|it| leads_to(it, path))
            && let Some(shell) = filled.named(SHELL)
        {
            return Ok(Some((shell, StatusCode::OK)));
        }
        if let Some(slug) = path.strip_prefix("projects/")
            && let Some(found) = self.case_study(&filled, slug).await?
        {
            return Ok(Some(found));
        }
        Ok(filled.named(NOT_FOUND).map(|it| (it, StatusCode::NOT_FOUND)))
    }

    /// The page of a project that the public may see now, or the one that says that nobody can
    /// tell.
    async fn case_study(
        &self,
        filled: &Arc<Filled>,
        slug: &str,
    ) -> poem::Result<Option<(Arc<File>, StatusCode)>> {
        let Some(projects) = &self.projects else { return Ok(None) };
        let found = projects.published_as(slug).await;
        let project = match found {
            Ok(it) => PublicProject::new(&it),
            Err(projects::Error::NotFound) => None,
            Err(error) => {
                let is_passing = error.kind() == Kind::Unavailable;
                // Says in the log why.
                let problem = Problem::from(error);
                return match filled.named(UNAVAILABLE).filter(|_| is_passing) {
                    Some(page) => Ok(Some((page, StatusCode::SERVICE_UNAVAILABLE))),
                    None => Err(problem.into()),
                };
            }
        };
        let Some(project) = project else { return Ok(None) };
        let pages = Arc::clone(&self.pages);
        let page = pages.case_study(Arc::clone(filled), slug, &project).await;
        let page = page.map_err(InternalServerError)?;
        Ok(page.map(|it| (it, StatusCode::OK)))
    }
}

impl Endpoint for Site {
    type Output = Response;

    async fn call(&self, request: Request) -> poem::Result<Response> {
        let is_head = request.method() == Method::HEAD;
        if !is_head && request.method() != Method::GET {
            return Err(MethodNotAllowedError.into());
        }
        let path = request.uri().path();
        let Some((file, status)) = self.find(path).await? else {
            return Err(NotFoundError.into());
        };
        let mut response = file.answer(request.headers(), status);
        let headers = response.headers_mut();
        if let Some(policy) = &file.policy {
            let policy = if self.google { &policy.with_google } else { &policy.own };
            headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
        }
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(file.caching));
        if status == StatusCode::SERVICE_UNAVAILABLE {
            headers.insert(header::RETRY_AFTER, RETRY_AFTER.into());
        }
        if is_head {
            response.set_body(());
        }
        Ok(response)
    }
}

/// A path without the slash at either end; None for one with an empty part, which names nothing.
fn named(path: &str) -> Option<&str> {
    let path = path.strip_prefix('/').unwrap_or(path);
    let path = path.strip_suffix('/').unwrap_or(path);
    (path.is_empty() || path.split('/').all(|it| !it.is_empty())).then_some(path)
}

/// The data that the build has written under this name, if any.
fn written<T: DeserializeOwned + Default>(
    bodies: &mut HashMap<String, Bytes>,
    name: &'static str,
) -> Result<T, SiteError> {
    let Some(body) = bodies.remove(name) else { return Ok(T::default()) };
    serde_json::from_slice(&body).map_err(|error| SiteError::Unclear(name, error))
}

fn leads_to(route: &str, path: &str) -> bool {
    let (mut parts, mut given) = (route.split('/'), path.split('/'));
    loop {
        match (parts.next(), given.next()) {
            (None, None) => return true,
            (Some(part), Some(given)) if part == given => {}
            (Some(part), Some(given)) if part.starts_with(':') && !given.is_empty() => {}
            _ => return false,
        }
    }
}

/// A file's body, packed in the ways there are.
struct Packed {
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

impl Packed {
    /// In every way there is. Takes a processor for a moment.
    fn of(body: &[u8], quality: u32) -> io::Result<Self> {
        Ok(Self { brotli: Some(brotli(body, quality)?), gzip: Some(gzip(body)?) })
    }
}

impl File {
    fn new(name: &str, body: Bytes, packed: Packed, policy: Option<Arc<Headers>>) -> Self {
        let content_type = mime_guess::from_path(name).first_or_octet_stream();
        let content_type = match content_type.type_().as_str() {
            "text" => format!("{content_type}; charset=utf-8"),
            _ => content_type.to_string(),
        };
        Self::of(name, body, packed, policy, value(&content_type))
    }

    /// A body without a name, packed here. Takes a processor for a moment.
    pub(crate) fn packed(body: Bytes, content_type: HeaderValue) -> io::Result<Self> {
        let packed = Packed::of(&body, AT_ONCE)?;
        Ok(Self::of("", body, packed, None, content_type))
    }

    fn of(
        name: &str,
        body: Bytes,
        packed: Packed,
        policy: Option<Arc<Headers>>,
        content_type: HeaderValue,
    ) -> Self {
        let hash = hex::encode(&Sha256::digest(&body)[..12]);
        let coded = |body: Bytes, suffix| {
            let etag = value(&format!("\"{hash}{suffix}\""));
            Coded { body, etag }
        };
        let is_named_by_content = name.starts_with("assets/");
        Self {
            content_type,
            caching: if is_named_by_content {
                "public, max-age=31536000, immutable"
            } else {
                "no-cache"
            },
            brotli: packed.brotli.map(|it| coded(it, "-br")),
            gzip: packed.gzip.map(|it| coded(it, "-gzip")),
            plain: coded(body, ""),
            policy,
        }
    }

    pub(crate) fn answer(&self, request: &HeaderMap, status: StatusCode) -> Response {
        let (encoding, coded) = self.coded(request);
        let mut response = Response::builder().status(status).finish();
        if status == StatusCode::OK && coded.is_known(request) {
            response.set_status(StatusCode::NOT_MODIFIED);
        } else {
            response.set_body(coded.body.clone());
            if let Some(encoding) = encoding {
                let value = HeaderValue::from_static(encoding);
                response.headers_mut().insert(header::CONTENT_ENCODING, value);
            }
            response.headers_mut().insert(header::CONTENT_TYPE, self.content_type.clone());
        }
        let headers = response.headers_mut();
        headers.insert(header::ETAG, coded.etag.clone());
        headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
        response
    }

    fn coded(&self, request: &HeaderMap) -> (Option<&'static str>, &Coded) {
        let accepts = |coding| accepts(request, &header::ACCEPT_ENCODING, coding);
        match (&self.brotli, &self.gzip) {
            (Some(brotli), _) if accepts("br") => (Some("br"), brotli),
            (_, Some(gzip)) if accepts("gzip") => (Some("gzip"), gzip),
            _ => (None, &self.plain),
        }
    }
}

impl Coded {
    /// Whether the client has it already. A proxy on the way may have weakened the tag.
    fn is_known(&self, request: &HeaderMap) -> bool {
        let tags = request.get_all(header::IF_NONE_MATCH).iter().filter_map(|it| it.to_str().ok());
        tags.flat_map(|it| it.split(',')).map(str::trim).any(|it| {
            let tag = it.strip_prefix("W/").unwrap_or(it);
            tag == "*" || tag.as_bytes() == self.etag.as_bytes()
        })
    }
}

/// A page's policy, where Google's button is not shown and where it is.
struct Headers {
    own: HeaderValue,
    with_google: HeaderValue,
}

/// The script of the service worker.
const WORKER: &str = "sw.js";

impl Headers {
    /// The policy of the service worker: it fetches the files that it keeps, and nothing of another host.
    fn of_worker() -> Self {
        let policy = HeaderValue::from_static(
            "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
             frame-ancestors 'none'",
        );
        Self { own: policy.clone(), with_google: policy }
    }

    /// The same policies, which allow one more style.
    fn with_style(&self, style: &str) -> Self {
        let hash = BASE64_STANDARD.encode(Sha256::digest(style));
        let allowed = [STYLES, " 'sha256-", &hash, "'"].concat();
        let add = |it: &HeaderValue| {
            let text = it.to_str().ok()?.replacen(STYLES, &allowed, 1);
            HeaderValue::try_from(text).ok()
        };
        // A policy without the hash is stricter.
        let add = |it: &HeaderValue| add(it).unwrap_or_else(|| it.clone());
        Self { own: add(&self.own), with_google: add(&self.with_google) }
    }
}

/// The beginning of the styles that a page allows.
const STYLES: &str = "style-src 'self'";

/// Other hosts than the site's own that the build was told of: `VITE_API_BASE_URL` and
/// `VITE_LIVE_HOST`. The build writes their origins, for the server does not know these variables.
#[derive(Default, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Hosts {
    /// Where the API is: called, and asked for photos.
    api: Option<String>,
    /// Where the live channel is, once for each scheme.
    live: Vec<String>,
}

impl Hosts {
    fn check(&self) -> Result<(), SiteError> {
        let mut origins = self.api.iter().chain(&self.live);
        origins.find(|it| !is_origin(it)).map_or(Ok(()), |it| Err(SiteError::Host(it.clone())))
    }

    fn images(&self) -> String {
        sources(self.api.iter())
    }

    fn connections(&self) -> String {
        sources(self.api.iter().chain(&self.live))
    }
}

/// Sources of a policy, to be put behind others.
fn sources<'a>(origins: impl Iterator<Item = &'a String>) -> String {
    origins.flat_map(|it| [" ", it.as_str()]).collect()
}

/// Other origins that a page may load from.
struct Foreign {
    script: &'static str,
    style: &'static str,
    connect: &'static str,
    frame: &'static str,
}

const NOTHING: Foreign = Foreign { script: "", style: "", connect: "", frame: "" };
/// As Google says for its button (Google Identity, Content Security Policy).
const GOOGLE: Foreign = Foreign {
    script: " https://accounts.google.com/gsi/client",
    style: " https://accounts.google.com/gsi/style",
    connect: " https://accounts.google.com/gsi/",
    frame: " frame-src https://accounts.google.com/gsi/;",
};

/// The hashes of a page's inline scripts and styles.
#[derive(serde::Deserialize)]
struct Policy {
    script: Vec<String>,
    style: Vec<String>,
}

impl Policy {
    fn headers(&self, page: &str, hosts: &Hosts) -> Result<Option<Headers>, SiteError> {
        if let Some(hash) = self.script.iter().chain(&self.style).find(|it| !is_hash(it)) {
            return Err(SiteError::Hash { page: page.to_owned(), hash: hash.clone() });
        }
        let (own, with_google) = (self.header(&NOTHING, hosts), self.header(&GOOGLE, hosts));
        // None is the strictest one.
        Ok(own.zip(with_google).map(|(own, with_google)| Headers { own, with_google }))
    }

    fn header(&self, foreign: &Foreign, hosts: &Hosts) -> Option<HeaderValue> {
        let Foreign { script, style, connect, frame } = foreign;
        let (images, connections) = (hosts.images(), hosts.connections());
        // Emotion adds an empty style tag at run time: the last hash is that of nothing.
        let policy = format!(
            "default-src 'none'; script-src 'self' {}{script}; {STYLES} {} \
             'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='{style}; \
             img-src 'self' data: blob:{images}; font-src 'self'; \
             connect-src 'self'{connections}{connect};{frame} \
             manifest-src 'self'; worker-src 'self'; \
             base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
            self.script.join(" "),
            self.style.join(" "),
        );
        HeaderValue::try_from(policy).ok()
    }
}

/// Whether it allows one text and nothing else.
fn is_hash(source: &str) -> bool {
    let hash = source.strip_prefix("'sha256-").and_then(|it| it.strip_suffix('\''));
    hash.is_some_and(|it| BASE64_STANDARD.decode(it).is_ok_and(|it| it.len() == 32))
}

/// Whether it allows one host by one scheme and nothing else.
fn is_origin(source: &str) -> bool {
    let schemes = ["https://", "http://", "wss://", "ws://"];
    let authority = schemes.iter().find_map(|it| source.strip_prefix(it));
    let Some(authority) = authority else { return false };
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
        _ => (authority, None),
    };
    let in_host = |c: u8| c.is_ascii_alphanumeric() || b"-._[]:".contains(&c);
    !host.is_empty()
        && host.bytes().all(in_host)
        && port.is_none_or(|it| it.parse::<u16>().is_ok_and(|it| it > 0))
}

/// A template, which is served as it is filled in.
fn is_page(name: &str) -> bool {
    let ending = Path::new(name).extension();
    ending.is_some_and(|it| it == "html") || BY_NAME.contains(&name)
}

fn is_packed(name: &str, bodies: &HashMap<String, Bytes>) -> bool {
    let original = name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz"));
    original.is_some_and(|it| bodies.contains_key(it))
}

fn value(text: &str) -> HeaderValue {
    HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static(""))
}
