use identity::Browser;
use poem::{FromRequest, Request, RequestBody, http::header};

/// The browser that signs somebody up, by the cookie it was given, or a new one.
pub(crate) struct SigningUp(pub(crate) Browser);

const COOKIE: &str = "__Host-signup";
/// As long as the longest code lives: 72 hours, in seconds.
const LIFE: u32 = 259_200;

impl SigningUp {
    /// What makes the browser known again. Nobody is signed in by it.
    pub(crate) fn cookie(&self) -> String {
        let token = self.0.as_str();
        format!("{COOKIE}={token}; Path=/; Max-Age={LIFE}; Secure; HttpOnly; SameSite=Strict")
    }
}

impl<'a> FromRequest<'a> for SigningUp {
    async fn from_request(request: &'a Request, _body: &mut RequestBody) -> poem::Result<Self> {
        let cookies = request.headers().get_all(header::COOKIE).iter();
        let token = cookies
            .filter_map(|it| it.to_str().ok())
            .flat_map(|it| it.split(';'))
            .filter_map(|it| it.trim().split_once('='))
            .find(|(name, value)| *name == COOKIE && is_token(value));
        Ok(Self(token.map_or_else(Browser::random, |(_, token)| Browser::claimed(token))))
    }
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
