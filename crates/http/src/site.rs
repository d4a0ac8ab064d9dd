//! The built client, served from memory: exact files, prerendered pages, the app's one shell.

use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use base64::{Engine, prelude::BASE64_STANDARD};
use bytes::Bytes;
use poem::{
    Endpoint, Request, Response,
    error::{MethodNotAllowedError, NotFoundError},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
};
use sha2::{Digest, Sha256};

use crate::request::accepts;

/// The site's files.
#[derive(Clone, Default)]
pub struct Site {
    files: Arc<HashMap<String, File>>,
    /// Whether pages may show Google's button.
    google: bool,
}

/// Why a build cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    #[error("{POLICIES} cannot be understood")]
    Policies(#[from] serde_json::Error),
    #[error("{POLICIES} has {hash:?} for {page}, which is no hash")]
    Hash { page: String, hash: String },
}

struct File {
    content_type: HeaderValue,
    plain: Coded,
    brotli: Option<Coded>,
    gzip: Option<Coded>,
    /// Which inline scripts and styles of a page may run.
    policy: Option<Headers>,
}

/// A file as it is sent, and its tag: another one for each encoding, for they are not the same
/// bytes.
struct Coded {
    body: Bytes,
    etag: HeaderValue,
}

/// Serves every page of the signed-in area.
const SHELL: &str = "__spa-fallback.html";
const NOT_FOUND: &str = "404.html";
/// What the build writes for us, not for browsers.
const POLICIES: &str = "csp.json";

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
        let policies: HashMap<String, Policy> = match bodies.remove(POLICIES) {
            Some(policies) => serde_json::from_slice(&policies)?,
            None => HashMap::new(),
        };
        let mut res = HashMap::new();
        for (name, body) in &bodies {
            if is_packed(name, &bodies) {
                continue;
            }
            let content_type = mime_guess::from_path(name).first_or_octet_stream();
            let content_type = match content_type.type_().as_str() {
                "text" => format!("{content_type}; charset=utf-8"),
                _ => content_type.to_string(),
            };
            let hash = hex::encode(&Sha256::digest(body)[..12]);
            let coded = |body: &Bytes, suffix| Coded {
                body: body.clone(),
                etag: value(&format!("\"{hash}{suffix}\"")),
            };
            let packed = |ending, suffix| {
                bodies.get(&format!("{name}{ending}")).map(|body| coded(body, suffix))
            };
            let policy = match policies.get(name) {
                Some(policy) => policy.headers(name)?,
                None => None,
            };
            let file = File {
                content_type: value(&content_type),
                plain: coded(body, ""),
                brotli: packed(".br", "-br"),
                gzip: packed(".gz", "-gzip"),
                policy,
            };
            res.insert(name.clone(), file);
        }
        Ok(Self { files: Arc::new(res), google: false })
    }

    /// The same site, whose pages may show Google's button.
    pub(crate) fn with_google(self) -> Self {
        Self { google: true, ..self }
    }

    /// The file that answers a path, and the status it answers with.
    fn find(&self, path: &str) -> Option<(&str, &File, StatusCode)> {
        let path = path.trim_matches('/');
        let found = |name: &str, status| {
            self.files.get_key_value(name).map(|(name, file)| (name.as_str(), file, status))
        };
        let page =
            if path.is_empty() { "index.html".to_owned() } else { format!("{path}/index.html") };
        let is_app = path == "dashboard" || path.starts_with("dashboard/");
        found(path, StatusCode::OK)
            .filter(|(name, ..)| Path::new(name).extension().is_none_or(|it| it != "html"))
            .or_else(|| found(&page, StatusCode::OK))
            .or_else(|| if is_app { found(SHELL, StatusCode::OK) } else { None })
            .or_else(|| found(NOT_FOUND, StatusCode::NOT_FOUND))
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
        let Some((name, file, status)) = self.find(path) else {
            return Err(NotFoundError.into());
        };
        let mut response = file.answer(request.headers(), status);
        let headers = response.headers_mut();
        if let Some(policy) = &file.policy {
            let policy = if self.google { &policy.with_google } else { &policy.own };
            headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
        }
        let caching = if name.starts_with("assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
        if is_head {
            response.set_body(());
        }
        Ok(response)
    }
}

impl File {
    fn answer(&self, request: &HeaderMap, status: StatusCode) -> Response {
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

/// What a page may load besides its own files.
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
    fn headers(&self, page: &str) -> Result<Option<Headers>, SiteError> {
        if let Some(hash) = self.script.iter().chain(&self.style).find(|it| !is_hash(it)) {
            return Err(SiteError::Hash { page: page.to_owned(), hash: hash.clone() });
        }
        let (own, with_google) = (self.header(&NOTHING), self.header(&GOOGLE));
        // None is the strictest one.
        Ok(own.zip(with_google).map(|(own, with_google)| Headers { own, with_google }))
    }

    fn header(&self, foreign: &Foreign) -> Option<HeaderValue> {
        let Foreign { script, style, connect, frame } = foreign;
        // Emotion adds an empty style tag at run time: the last hash is that of nothing.
        let policy = format!(
            "default-src 'none'; script-src 'self' {}{script}; style-src 'self' {} \
             'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='{style}; \
             img-src 'self' data: blob:; font-src 'self'; connect-src 'self'{connect};{frame} \
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

fn is_packed(name: &str, bodies: &HashMap<String, Bytes>) -> bool {
    let original = name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz"));
    original.is_some_and(|it| bodies.contains_key(it))
}

fn value(text: &str) -> HeaderValue {
    HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static(""))
}
