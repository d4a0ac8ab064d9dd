kernel::failures! {
    /// The reasons to refuse a call about accounts. The texts are shown to people.
    pub enum Error {
        InvalidCredentials = Refused "invalid_credentials" ("Invalid email or password");
        InvalidCode = Refused "invalid_code" ("Invalid or expired code");
        InvalidLink = Refused "invalid_link" ("This link is invalid or has expired");
        EmailUnverified = Refused "email_unverified"
            ("Please verify your email before signing in.");
        ApprovalPending = Refused "approval_pending"
            ("Your account is waiting for admin approval.");
        Suspended = Refused "account_suspended" ("Your account is suspended. Please contact us.");
        Rejected = Refused "account_rejected"
            ("Your sign-up was not approved. Please contact us.");
        WrongPassword = Refused "wrong_password" ("Your current password is wrong");
        FormPasswordNeeded = Refused "password_needed"
            ("Please type the password you chose when you signed up.");
        WrongFormPassword = Refused "wrong_password"
            ("This is not the password you chose when you signed up.");
        InvalidReset = Refused "invalid_reset"
            ("This password reset is no longer valid. Please start again.");
        ConfirmationNeeded = Forbidden "confirmation_required"
            ("Please confirm your password to continue.");
        WrongState = Conflict "wrong_state"
            ("This account has changed meanwhile. Please reload.");
        AddressUnproven = Conflict "email_unverified"
            ("This email address is not verified yet.");
        LastAdmin = Conflict "last_admin"
            ("This is the last admin. Make someone else an admin first.");
        SecondAdminNeeded = Conflict "second_admin_needed"
            ("You have approved this admin already. A second admin must agree.");
        GoogleDisabled = NotFound "google_disabled" ("Google Sign-In is not available.");
        InvalidGoogleCredential = Refused "invalid_google_credential" ("Google Sign-In failed");
        GoogleNotLinked = Refused "google_not_linked"
            ("You already have an account with this email. Please sign in with your password.");
        EmailTaken = Conflict "email_taken" ("An account with this email already exists");
        Busy = Unavailable "busy"
            ("Too many people are signing in right now. Please try again in a moment.");
    }
    stale {
        Stale("Someone else changed this account. Please check it again.");
    }
    wait {
        TooManyAttempts = "too_many_attempts"
            ("Too many wrong passwords. Please try again in {}.");
        TooSoon = "too_soon" ("A link was sent a moment ago. Please try again in {}.");
        TooManyRefreshes = "rate_limited" ("Too many requests. Please try again in {}.");
    }
}
