//! Readers stop mails here without signing in: a page for people, one `POST` for mail programs
//! (RFC 8058). Opening the page changes nothing, because mail scanners open every link.

use base64::{Engine, prelude::BASE64_STANDARD};
use notifications::{Notifications, Subscription};
use poem::{
    Endpoint, Request, Response,
    endpoint::make,
    http::{HeaderValue, Method, StatusCode, header},
};
use sha2::{Digest, Sha256};

use crate::problem::{self, Problem};

pub(crate) fn endpoint(notifications: Notifications) -> impl Endpoint<Output = Response> {
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{}'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'",
        BASE64_STANDARD.encode(Sha256::digest(STYLE))
    );
    make(move |request: Request| {
        let (notifications, policy) = (notifications.clone(), policy.clone());
        let (method, from) = (request.method().clone(), subscription(&notifications, &request));
        async move {
            if !matches!(method, Method::GET | Method::HEAD | Method::POST) {
                let error = StatusCode::METHOD_NOT_ALLOWED.into();
                let mut response = problem::render(error).await;
                let allow = HeaderValue::from_static("GET, HEAD, POST");
                response.headers_mut().insert(header::ALLOW, allow);
                return Ok(response);
            }
            let (status, title, body) = answer(&notifications, &method, from).await?;
            Ok::<_, poem::Error>(
                Response::builder()
                    .status(status)
                    .content_type("text/html; charset=utf-8")
                    .header(header::CONTENT_SECURITY_POLICY, policy)
                    // The address holds the token that unsubscribes: no other site may learn it.
                    .header(header::REFERRER_POLICY, "no-referrer")
                    .header(header::CACHE_CONTROL, "no-store")
                    .header("x-robots-tag", "noindex")
                    .body(page(title, &body)),
            )
        }
    })
}

type Answer = (StatusCode, &'static str, String);

fn subscription(notifications: &Notifications, request: &Request) -> Option<Subscription> {
    let query = request.uri().query()?;
    let token = query.split('&').find_map(|it| it.strip_prefix("token="))?;
    notifications.subscription(token)
}

async fn answer(
    notifications: &Notifications,
    method: &Method,
    from: Option<Subscription>,
) -> poem::Result<Answer> {
    match (method, from) {
        (_, None) => {
            let body = format!("<p>Copy the whole link from the email. {CHOOSE}</p>");
            Ok((StatusCode::NOT_FOUND, "This link is not valid", body))
        }
        (&Method::GET | &Method::HEAD, Some(from)) => {
            let body = format!(
                "<p>You will stop getting {}.</p>\
                 <form method=\"post\"><button>Unsubscribe</button></form>{}",
                from.name(),
                choose(from)
            );
            Ok((StatusCode::OK, "Stop these emails?", body))
        }
        (_, Some(from)) => {
            notifications.unsubscribe(from).await.map_err(Problem::from)?;
            let body = format!("<p>You will not get {} any more.</p>{}", from.name(), choose(from));
            Ok((StatusCode::OK, "You are unsubscribed", body))
        }
    }
}

const CHOOSE: &str = "You can choose your emails in <a href=\"/dashboard/account?tab=notifications\">your account</a>.";

fn choose(from: Subscription) -> String {
    if from.is_of_account() { format!("<p>{CHOOSE}</p>") } else { String::new() }
}

const STYLE: &str = ":root{color-scheme:light dark}\
    body{max-width:36rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}\
    button{padding:.75rem 1.25rem;font:inherit;cursor:pointer}";

fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{title}</title><style>{STYLE}</style></head>\
         <body><main><h1>{title}</h1>{body}</main></body></html>"
    )
}
