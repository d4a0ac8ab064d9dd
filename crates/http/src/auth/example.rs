//! The example each schema shows.

use poem_openapi::types::Example;

use super::{
    EmailVerification, Login, Logout, OtpRequest, OtpVerification, Refresh, Registration,
    RegistrationReply, Reply, Role, Session, User, VerificationReply,
};

const EMAIL: &str = "asha.rao@example.com";
const TOKEN: &str = "q1Jm0z5V8w2n7c4T6yX9bR3kL0pS5dF8hG1jA4eU7iM";
const VERIFIED: &str = "Account verified successfully!";

impl Example for Registration {
    fn example() -> Self {
        Self {
            full_name: "Asha Rao".to_owned(),
            email: EMAIL.to_owned(),
            phone: Some("+919845012345".to_owned()),
            password: "Kettle4%Bridge".to_owned(),
            role: Role::Client,
        }
    }
}

impl Example for OtpVerification {
    fn example() -> Self {
        Self { email: EMAIL.to_owned(), otp_code: "314159".to_owned() }
    }
}

impl Example for EmailVerification {
    fn example() -> Self {
        let token = "mT4kX8vQ2sJ6yB0nF3hL7wC1dR5gZ9pA-uE_iO2tYxK".to_owned();
        Self { token, password: None }
    }
}

impl Example for OtpRequest {
    fn example() -> Self {
        Self { email: EMAIL.to_owned() }
    }
}

impl Example for Login {
    fn example() -> Self {
        Self { email: EMAIL.to_owned(), password: "Kettle4%Bridge".to_owned() }
    }
}

impl Example for Refresh {
    fn example() -> Self {
        Self { refresh_token: TOKEN.to_owned() }
    }
}

impl Example for Logout {
    fn example() -> Self {
        Self { refresh_token: Some(TOKEN.to_owned()) }
    }
}

impl Example for Reply {
    fn example() -> Self {
        Self { message: "OTP sent successfully".to_owned() }
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
