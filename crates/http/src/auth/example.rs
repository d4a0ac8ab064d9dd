//! The example each schema shows.

use poem_openapi::types::Example;

use super::{RegistrationReply, Reply, Role, Session, SignUpRoles, User, VerificationReply};

pub(super) const EMAIL: &str = "asha.rao@example.com";
pub(super) const PASSWORD: &str = "Kettle4%Bridge";
pub(super) const TOKEN: &str = "q1Jm0z5V8w2n7c4T6yX9bR3kL0pS5dF8hG1jA4eU7iM";
const VERIFIED: &str = "Account verified successfully!";

impl Example for Reply {
    fn example() -> Self {
        Self { message: "OTP sent successfully".to_owned() }
    }
}

impl Example for SignUpRoles {
    fn example() -> Self {
        Self { roles: vec![Role::Client, Role::Engineer] }
    }
}

impl Example for RegistrationReply {
    fn example() -> Self {
        let message = "Please check your email for the verification code".to_owned();
        Self { message, requires_approval: false }
    }
}

impl Example for VerificationReply {
    fn example() -> Self {
        Self { message: VERIFIED.to_owned(), user: User::example() }
    }
}

impl Example for Session {
    fn example() -> Self {
        Self {
            access_token: "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl".to_owned(),
            refresh_token: TOKEN.to_owned(),
            token_type: "Bearer".to_owned(),
            expires_in: 3_600,
            user: User::example(),
        }
    }
}
