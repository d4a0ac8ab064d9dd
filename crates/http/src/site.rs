//! The built client, served from memory: exact files, prerendered pages, the app's one shell.

use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use bytes::Bytes;
use poem::{
    Endpoint, Request, Response,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
};
use sha2::{Digest, Sha256};

/// The site's files.
#[derive(Clone, Default)]
pub struct Site {
    files: Arc<HashMap<String, File>>,
}

struct File {
    content_type: HeaderValue,
    etag: HeaderValue,
    body: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    /// Which inline scripts and styles of a page may run.
    policy: Option<HeaderValue>,
}

/// Serves every page of the signed-in area.
const SHELL: &str = "__spa-fallback.html";
const NOT_FOUND: &str = "404.html";
/// What the build writes for us, not for browsers.
const POLICIES: &str = "csp.json";

impl Site {
    /// Reads a build from disk.
    pub fn read(dir: &Path) -> io::Result<Self> {
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
        Ok(Self::of(files))
    }

    /// A site of these files, named relative to its root; `x.br` and `x.gz` are `x`, packed.
    pub fn of(files: impl IntoIterator<Item = (String, Bytes)>) -> Self {
        let mut bodies: HashMap<String, Bytes> = files.into_iter().collect();
        let policies = bodies.remove(POLICIES).unwrap_or_default();
        let policies: HashMap<String, Policy> =
            serde_json::from_slice(&policies).unwrap_or_default();
        let names: Vec<String> =
            bodies.keys().filter(|name| !packed(name, &bodies)).cloned().collect();
        let files = names.into_iter().map(|name| {
            let body = bodies.get(&name).cloned().unwrap_or_default();
            let content_type = mime_guess::from_path(&name).first_or_octet_stream();
            let content_type = match content_type.type_().as_str() {
                "text" => format!("{content_type}; charset=utf-8"),
                _ => content_type.to_string(),
            };
            let etag = format!("\"{}\"", hex::encode(&Sha256::digest(&body)[..12]));
            let file = File {
                content_type: value(&content_type),
                etag: value(&etag),
                body,
                brotli: bodies.get(&format!("{name}.br")).cloned(),
                gzip: bodies.get(&format!("{name}.gz")).cloned(),
                policy: policies.get(&name).map(Policy::header),
            };
            (name, file)
        });
        Self { files: Arc::new(files.collect()) }
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
            return Ok(Response::builder()
                .status(StatusCode::METHOD_NOT_ALLOWED)
                .header(header::ALLOW, "GET, HEAD")
                .finish());
        }
        let path = request.uri().path();
        let Some((name, file, status)) = self.find(path) else {
            return Err(StatusCode::NOT_FOUND.into());
        };
        let mut response = file.answer(request.headers(), status);
        let headers = response.headers_mut();
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
        let known = request.get(header::IF_NONE_MATCH).and_then(|it| it.to_str().ok());
        let etag = self.etag.to_str().unwrap_or_default();
        let is_known = known.is_some_and(|it| it.split(',').any(|it| it.trim() == etag));
        let mut response = Response::builder().status(status).finish();
        if is_known && status == StatusCode::OK {
            response.set_status(StatusCode::NOT_MODIFIED);
        } else {
            let (encoding, body) = self.encoded(request);
            response.set_body(body);
            if let Some(encoding) = encoding {
                let value = HeaderValue::from_static(encoding);
                response.headers_mut().insert(header::CONTENT_ENCODING, value);
            }
            response.headers_mut().insert(header::CONTENT_TYPE, self.content_type.clone());
        }
        let headers = response.headers_mut();
        headers.insert(header::ETAG, self.etag.clone());
        headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
        if let Some(policy) = &self.policy {
            headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
        }
        response
    }

    fn encoded(&self, request: &HeaderMap) -> (Option<&'static str>, Bytes) {
        let accepted = request.get(header::ACCEPT_ENCODING).and_then(|it| it.to_str().ok());
        let accepts = |name: &str| {
            accepted.is_some_and(|it| {
                it.split(',').any(|it| {
                    let (coding, weight) = it.split_once(';').unwrap_or((it, ""));
                    coding.trim().eq_ignore_ascii_case(name) && weight.trim() != "q=0"
                })
            })
        };
        match (&self.brotli, &self.gzip) {
            (Some(body), _) if accepts("br") => (Some("br"), body.clone()),
            (_, Some(body)) if accepts("gzip") => (Some("gzip"), body.clone()),
            _ => (None, self.body.clone()),
        }
    }
}

/// The hashes of a page's inline scripts and styles.
#[derive(serde::Deserialize)]
struct Policy {
    script: Vec<String>,
    style: Vec<String>,
}

impl Policy {
    fn header(&self) -> HeaderValue {
        // Emotion adds an empty style tag at run time: the last hash is that of nothing.
        value(&format!(
            "default-src 'none'; script-src 'self' {}; style-src 'self' {} \
             'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data: blob:; \
             font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
             base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
            self.script.join(" "),
            self.style.join(" "),
        ))
    }
}

fn packed(name: &str, bodies: &HashMap<String, Bytes>) -> bool {
    let original = name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz"));
    original.is_some_and(|it| bodies.contains_key(it))
}

fn value(text: &str) -> HeaderValue {
    HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static(""))
}
