//! Refusals and confirmations of requests, in the words people read. Those of all calls: `problem`.

use kernel::Role;

pub(crate) const PASSWORD_CHANGED: &str = "Your password was changed";
pub(crate) const PASSWORD_REQUIRED: &str = "Password is required";
pub(crate) const NEW_PASSWORD_REQUIRED: &str = "New password is required";
pub(crate) const CODE_SENT_AT_SIGN_UP: &str = "Please check your email for the verification code";
pub(crate) const APPROVAL_PENDING: &str =
    "Registration successful. Please wait for admin approval.";
pub(crate) const ACCOUNT_VERIFIED: &str = "Account verified successfully!";
pub(crate) const CODE_SENT_AGAIN: &str = "OTP sent successfully";
pub(crate) const SIGNED_OUT: &str = "Signed out";
pub(crate) const ROLE_REQUIRED: &str = "Please select a role";
pub(crate) const CODE_REQUIRED: &str = "OTP code is required";
pub(crate) const TOKEN_REQUIRED: &str = "Token is required";
pub(crate) const REFRESH_TOKEN_REQUIRED: &str = "Refresh token is required";
pub(crate) const GOOGLE_APPROVAL_PENDING: &str = "Account created! Please wait for admin approval.";
pub(crate) const CREDENTIAL_REQUIRED: &str = "Authentication credential is missing";
pub(crate) const SIGNED_IN: &str = "Login successful!";
pub(crate) const RESET_CODE_SENT: &str = "Verification code sent to your email";
pub(crate) const RESET_CODE_VERIFIED: &str = "Code verified successfully";
pub(crate) const PASSWORD_RESET: &str = "Password reset successfully!";
pub(crate) const CATEGORY_REQUIRED: &str = "Please select a category";
pub(crate) const VISIBILITY_REQUIRED: &str = "Please select who can see it";
pub(crate) const UNKNOWN_CATEGORY: &str = "Unknown category";
pub(crate) const UNKNOWN_VISIBILITY: &str = "Must be client or internal";
pub(crate) const NOT_AN_ID: &str = "Must be an id";
pub(crate) const FIELD_TWICE: &str = "The body names a field twice.";
pub(crate) const FILE_REQUIRED: &str = "File is required";
pub(crate) const NO_BOUNDARY: &str = "The body has no boundary between its parts.";
pub(crate) const NOT_MULTIPART: &str = "Send the body as multipart/form-data.";
pub(crate) const NOT_A_FILE: &str = "Must be a file";
pub(crate) const TOO_LONG: &str = "Is too long";
pub(crate) const NOT_A_TEXT: &str = "Must be a text";
pub(crate) const BROKEN_PARTS: &str = "The parts of the body cannot be separated.";
pub(crate) const REQUIRED: &str = "Is required";
pub(crate) const CONSENT_REQUIRED: &str = "Please agree that we may call you back";
pub(crate) const PINCODE_INVALID: &str = "Please enter a valid 6-digit PIN code";
pub(crate) const REASON_REQUIRED: &str = "Reason is required";
pub(crate) const REASON_LONG: &str = "Reason must be at most 500 characters";
pub(crate) const CLIENT_REQUIRED: &str = "A project needs a client";
pub(crate) const PLAN_REQUIRED: &str = "Choose a template or plan milestones";
pub(crate) const TEMPLATE_AND_PLAN: &str = "Choose a template or plan milestones, not both";
pub(crate) const SEARCH_REQUIRED: &str = "Enter words to search for";
pub(crate) const CHANGE_REQUIRED: &str = "Please choose a change";
pub(crate) const ONE_CHANGE: &str = "Make one change at a time";
pub(crate) const TICKETS_REQUIRED: &str = "Please choose one ticket or more";
pub(crate) const TICKET_TWICE: &str = "List each ticket once";
pub(crate) const DAY_OF_WEEK_REQUIRED: &str = "Choose at least one day of the week";
pub(crate) const PACKAGE_REQUIRED: &str = "Enter at least one package";
pub(crate) const CITY_REQUIRED: &str = "Enter at least one city";
pub(crate) const TEMPLATE_REQUIRED: &str = "Keep at least one template";
pub(crate) const GST_RATE_REQUIRED: &str = "Enter at least one rate of GST";
pub(crate) const NOT_AN_INSTANT: &str = "Must be an instant, as 2026-11-20T09:30:00Z";
pub(crate) const CLIENT_OF_NEW_PROJECT: &str = "A client of a new project.";
pub(crate) const VALUE_OR_ALL: &str = "One of the values, or `all` for no filter.";
pub(crate) const NOT_ASCII: &str = "Must be ASCII text";

/// `promise`: of a call.
pub(crate) fn enquiry_received(promise: &str) -> String {
    format!("Thank you. {promise}")
}

pub(crate) fn account_created(role: Role) -> String {
    format!("Account created successfully as {}!", role.label())
}

pub(crate) fn too_many_files(most: usize) -> String {
    match most {
        1 => "Send one file".to_owned(),
        most => format!("Send at most {most} files"),
    }
}
pub(crate) const ENTRIES_REQUIRED: &str = "Please choose one entry or more";
pub(crate) const ENTRY_TWICE: &str = "List each entry once";
pub(crate) const DECISION_REQUIRED: &str = "Please choose a decision";
pub(crate) const ONE_DECISION: &str = "Make one decision at a time";
pub(crate) const DAY_OUT_OF_RANGE: &str = "Must be a day from 1900 to 2199";
pub(crate) const ENDS_BEFORE: &str = "Must not be before the first day";
pub(crate) const NOT_A_MONTH: &str = "Must be a month, as YYYY-MM";
pub(crate) const LEADS_REQUIRED: &str = "Please choose one lead or more";
pub(crate) const LEAD_TWICE: &str = "List each lead once";
pub(crate) const NO_PROJECT: &str = "This table is not about projects";
