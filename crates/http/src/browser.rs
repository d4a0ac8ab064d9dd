use identity::{Browser, ResetProof, ResetToken};
use poem::{
    FromRequest, Request, RequestBody,
    http::{HeaderName, header},
};

/// The browser that signs somebody up, by the cookie it was given, or a new one.
pub(crate) struct SigningUp(pub(crate) Browser);

/// The browser that signs somebody in, by the cookie of an earlier time, or a new one.
pub(crate) struct SigningIn(pub(crate) Browser);

const DEVICE_COOKIE: &str = "__Host-device";

impl SigningIn {
    /// The cookie by which a browser that has signed in is known again. It signs nobody in.
    pub(crate) fn cookie(&self) -> String {
        let (token, life) = (self.0.as_str(), identity::DEVICE_KNOWN_FOR.num_seconds());
        format!(
            "{DEVICE_COOKIE}={token}; Path=/; Max-Age={life}; Secure; HttpOnly; SameSite=Strict"
        )
    }
}

const COOKIE: &str = "__Host-signup";
/// As long as the longest code lives: 72 hours, in seconds.
const LIFE: u32 = 259_200;

impl SigningUp {
    /// The cookie that links this browser to its registration. It signs nobody in.
    pub(crate) fn cookie(&self) -> String {
        let token = self.0.as_str();
        format!("{COOKIE}={token}; Path=/; Max-Age={LIFE}; Secure; HttpOnly; SameSite=Strict")
    }
}

/// Proof that the caller of a password reset has entered the code.
pub(crate) struct Resetting {
    proof: ResetProof,
    /// Browsers keep cookies, and say where a call comes from.
    pub(crate) by_browser: bool,
}

const RESET_COOKIE: &str = "__Host-reset";

impl Resetting {
    /// The cookie that carries the proof in a browser.
    pub(crate) fn cookie(token: &ResetToken) -> String {
        let (token, life) = (token.as_str(), identity::RESET_LIFE.num_seconds());
        format!("{RESET_COOKIE}={token}; Path=/; Max-Age={life}; Secure; HttpOnly; SameSite=Strict")
    }

    /// Takes the cookie away.
    pub(crate) fn no_cookie() -> String {
        format!("{RESET_COOKIE}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict")
    }

    /// `token`: the one in the body, which counts before the cookie.
    pub(crate) fn proof(self, token: Option<ResetToken>) -> ResetProof {
        token.map_or(self.proof, ResetProof::Token)
    }
}

impl<'a> FromRequest<'a> for SigningUp {
    async fn from_request(request: &'a Request, _body: &mut RequestBody) -> poem::Result<Self> {
        let token = cookie(request, COOKIE);
        Ok(Self(token.map_or_else(Browser::random, Browser::claimed)))
    }
}

impl<'a> FromRequest<'a> for SigningIn {
    async fn from_request(request: &'a Request, _body: &mut RequestBody) -> poem::Result<Self> {
        let token = cookie(request, DEVICE_COOKIE);
        Ok(Self(token.map_or_else(Browser::random, Browser::claimed)))
    }
}

impl<'a> FromRequest<'a> for Resetting {
    async fn from_request(request: &'a Request, _body: &mut RequestBody) -> poem::Result<Self> {
        let by_browser = [header::ORIGIN, HeaderName::from_static("sec-fetch-site")]
            .iter()
            .any(|it| request.headers().contains_key(it));
        let proof = match cookie(request, RESET_COOKIE) {
            Some(token) => ResetProof::Token(ResetToken::claimed(token)),
            None if by_browser => ResetProof::Nothing,
            None => ResetProof::SamePlace,
        };
        Ok(Self { proof, by_browser })
    }
}

/// A cookie of ours.
fn cookie<'a>(request: &'a Request, name: &str) -> Option<&'a str> {
    let cookies = request.headers().get_all(header::COOKIE).iter();
    let mut pairs = cookies
        .filter_map(|it| it.to_str().ok())
        .flat_map(|it| it.split(';'))
        .filter_map(|it| it.trim().split_once('='));
    pairs.find(|(it, value)| *it == name && is_token(value)).map(|(_, value)| value)
}

/// Shaped like one of ours: it goes into a header again.
fn is_token(text: &str) -> bool {
    text.len() == 43 && text.bytes().all(|it| it.is_ascii_alphanumeric() || b"-_".contains(&it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_browser_is_known_by_its_cookie() {
        let token = Browser::random();
        let read = async |cookie: String| {
            let request = Request::builder().header("cookie", cookie).finish();
            SigningUp::from_request_without_body(&request).await.unwrap().0
        };
        let known = read(format!("a=b; {COOKIE}={}; c=d", token.as_str())).await;
        assert_eq!(known.as_str(), token.as_str());
        let hostile = read(format!("{COOKIE}=x")).await;
        assert_eq!(hostile.as_str().len(), 43);
    }
}
