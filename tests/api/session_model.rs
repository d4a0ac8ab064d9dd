//! Sign-ins under everything that can happen to them, in any order.

use kernel::Role;
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, TestRunner},
};
use serde_json::{Value, json};

use crate::app::{App, PASSWORD};

#[derive(Clone, Copy, Debug)]
enum Step {
    SignIn,
    /// Show the n-th token ever handed out, whatever became of it.
    Refresh(usize),
    /// Five tabs do at once.
    RefreshAtOnce(usize),
    SignOut(usize),
    ChangePassword,
    Suspend,
    Wait(u64),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        2 => Just(Step::SignIn),
        8 => any::<usize>().prop_map(Step::Refresh),
        2 => any::<usize>().prop_map(Step::RefreshAtOnce),
        1 => any::<usize>().prop_map(Step::SignOut),
        1 => Just(Step::ChangePassword),
        1 => Just(Step::Suspend),
        4 => prop::sample::select(vec![1, 20, 31]).prop_map(Step::Wait),
    ];
    prop::collection::vec(step, 4..24)
}

/// One sign-in and all the tokens it was ever given.
#[derive(Default)]
struct Family {
    tokens: Vec<Token>,
    has_ended: bool,
}

struct Token {
    refresh: String,
    access: String,
    /// In seconds since the beginning.
    retired_at: Option<u64>,
}

struct World<'a> {
    app: &'a App,
    admin: String,
    email: String,
    id: String,
    password: &'static str,
    now: u64,
    families: Vec<Family>,
}

impl World<'_> {
    async fn take(&mut self, step: Step) {
        match step {
            Step::SignIn => {
                let session = self.app.sign_in(&self.email, self.password).await.ok();
                self.families.push(Family::default());
                self.keep(self.families.len() - 1, &session);
            }
            Step::Refresh(n) => {
                if let Some((family, token)) = self.pick(n) {
                    self.refresh(family, token).await;
                }
            }
            Step::RefreshAtOnce(n) => {
                if let Some((family, token)) = self.pick(n) {
                    self.refresh_at_once(family, token).await;
                }
            }
            Step::SignOut(n) => {
                if let Some((family, token)) = self.pick(n) {
                    let token = &self.families[family].tokens[token].refresh;
                    self.app.post("/auth/logout", &json!({"refresh_token": token})).await.ok();
                    self.families[family].has_ended = true;
                }
            }
            Step::ChangePassword => self.change_password().await,
            Step::Suspend => {
                let path = |action| format!("/users/{}/{action}", self.id);
                self.app.post_as(&self.admin, &path("suspend"), &json!({})).await.ok();
                self.app.post_as(&self.admin, &path("reactivate"), &Value::Null).await.ok();
                self.end_all_but(None);
            }
            Step::Wait(seconds) => {
                self.app.wait(seconds);
                self.now += seconds;
            }
        }
    }

    fn pick(&self, n: usize) -> Option<(usize, usize)> {
        let all = self.families.iter().enumerate();
        let all: Vec<_> =
            all.flat_map(|(f, it)| (0..it.tokens.len()).map(move |t| (f, t))).collect();
        (!all.is_empty()).then(|| all[n % all.len()])
    }

    fn keep(&mut self, family: usize, session: &Value) {
        for token in &mut self.families[family].tokens {
            token.retired_at.get_or_insert(self.now);
        }
        let text = |name: &str| session[name].as_str().unwrap().to_owned();
        let (refresh, access) = (text("refresh_token"), text("access_token"));
        self.families[family].tokens.push(Token { refresh, access, retired_at: None });
    }

    async fn refresh(&mut self, family: usize, token: usize) {
        let shown = &self.families[family].tokens[token];
        let age = shown.retired_at.map(|it| self.now - it);
        let form = json!({"refresh_token": shown.refresh});
        let answer = self.app.post("/auth/refresh", &form).await;
        if answer.status == 429 {
            // Ten a minute: nothing has happened.
            return;
        }
        let served = answer.status == 200;
        match age {
            _ if self.families[family].has_ended => assert!(!served, "an ended session revived"),
            None => assert!(served, "the newest token was refused: {}", answer.body),
            Some(age) => assert!(!served || age <= 30, "served {age} s after it was replaced"),
        }
        if served {
            self.keep(family, &answer.body);
        } else if age.is_some_and(|it| it > 30) {
            self.families[family].has_ended = true;
        } else {
            self.look(family).await;
        }
    }

    async fn refresh_at_once(&mut self, family: usize, token: usize) {
        let form = json!({"refresh_token": self.families[family].tokens[token].refresh});
        let all = (0..5).map(|_| self.app.post("/auth/refresh", &form));
        for answer in futures_util::future::join_all(all).await {
            if answer.status == 200 {
                assert!(!self.families[family].has_ended);
                self.keep(family, &answer.body);
            }
        }
        // Which answer is the newest is not known here.
        self.look(family).await;
        if !self.families[family].has_ended {
            let live = self.live_leaf(family).await;
            let tokens = &mut self.families[family].tokens;
            for token in tokens.iter_mut() {
                token.retired_at.get_or_insert(self.now);
            }
            if let Some(live) = live {
                let at = tokens.iter().position(|it| it.refresh == live).unwrap();
                tokens[at].retired_at = None;
            }
        }
    }

    /// The family's only token that was neither used nor replaced.
    async fn live_leaf(&self, family: usize) -> Option<String> {
        let rows: Vec<Vec<u8>> = sqlx::query_scalar(
            "select hash from refresh_token where used_at is null and voided_at is null",
        )
        .fetch_all(self.app.database.pool())
        .await
        .unwrap();
        let tokens = self.families[family].tokens.iter();
        let mut live = tokens.map(|it| &it.refresh).filter(|it| rows.contains(&sha256(it)));
        let found = live.next().cloned();
        assert_eq!(live.next(), None, "two live tokens in one family");
        found
    }

    /// Whether the family still lives, by what its sign-in can do.
    async fn look(&mut self, family: usize) {
        let access = self.families[family].tokens.last().unwrap().access.clone();
        let alive = self.app.me(&access).await.status == 200;
        assert!(!(alive && self.families[family].has_ended), "an ended session revived");
        self.families[family].has_ended = !alive;
    }

    async fn change_password(&mut self) {
        let Some(family) = self.families.iter().position(|it| !it.has_ended) else { return };
        let access = self.families[family].tokens.last().unwrap().access.clone();
        let next = if self.password == PASSWORD { "Lantern7&Quarry" } else { PASSWORD };
        let form = json!({"current_password": self.password, "new_password": next});
        self.app.post_as(&access, "/auth/change-password", &form).await.ok();
        self.password = next;
        self.end_all_but(Some(family));
    }

    fn end_all_but(&mut self, keep: Option<usize>) {
        for (n, family) in self.families.iter_mut().enumerate() {
            family.has_ended |= Some(n) != keep;
        }
    }

    /// Ended is ended, for every token there ever was; and what lives has one newest token.
    async fn check(&mut self) {
        for n in 0..self.families.len() {
            let family = &self.families[n];
            if !family.has_ended {
                self.live_leaf(n).await;
                continue;
            }
            for token in &family.tokens {
                self.app.me(&token.access).await.refused(401, "unauthenticated");
                let form = json!({"refresh_token": token.refresh});
                self.app.post("/auth/refresh", &form).await.refused(401, "unauthenticated");
            }
        }
    }
}

fn sha256(text: &str) -> Vec<u8> {
    use sha2::{Digest, Sha256};
    Sha256::digest(text).to_vec()
}

#[tokio::test]
async fn no_order_of_events_revives_a_session_or_doubles_its_token() {
    let app = App::start().await;
    app.enroll("admin@example.com", Role::Admin).await;
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        proptest::test_runner::TestRng::deterministic_rng(
            proptest::test_runner::RngAlgorithm::ChaCha,
        ),
    );
    for case in 0..40 {
        let steps = steps().new_tree(&mut runner).unwrap().current();
        let email = format!("person{case}@example.com");
        let (id, _) = app.person(&email, Role::Engineer).await;
        let admin = app.token("admin@example.com").await;
        let mut world =
            World { app: &app, admin, email, id, password: PASSWORD, now: 0, families: Vec::new() };
        for step in &steps {
            world.take(*step).await;
        }
        world.check().await;
    }
}
