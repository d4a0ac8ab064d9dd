//! The policy: one row for each operation, with its allowed roles and its rate limit.

use std::{collections::HashMap, sync::Arc};

use kernel::Role;
use matchit::Router;
use poem::http::{HeaderValue, Method};
use serde_json::Value;

use crate::rate::Rate;

/// Callers allowed for an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Callers {
    /// Anybody, signed in or not.
    Everybody,
    /// Any signed-in person.
    SignedIn,
    /// Signed-in people with one of these roles.
    Roles(&'static [Role]),
}

/// The rules of one operation.
#[derive(Debug)]
pub struct Rule {
    /// Its `operationId`.
    pub operation: &'static str,
    pub callers: Callers,
    /// A stricter limit for each network.
    pub rate: Option<Rate>,
    /// Whether staff may call it as a client whose project they look at. It only reads, and all that it
    /// reads is limited by the scope of projects.
    pub is_viewed: bool,
}

/// Kinds of calls by their duration: each has limits of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    Usual,
    /// Uploads: files are read under limits of their own.
    Upload,
    /// Exports: the answer is a file.
    Export,
}

impl Pace {
    pub(crate) const ALL: [Self; 3] = [Self::Usual, Self::Upload, Self::Export];
}

/// The server does not start if an operation has no row here.
pub const POLICY: &[Rule] = &[
    everybody("register").at(Rate::Register),
    everybody("getSignUpRoles"),
    everybody("verifyOtp").at(Rate::Code),
    everybody("verifyEmail").at(Rate::Code),
    everybody("resendOtp").at(Rate::Mail),
    everybody("login").at(Rate::Password),
    everybody("getGoogleConfig"),
    everybody("googleLogin").at(Rate::Google),
    everybody("refreshSession").at(Rate::Refresh),
    everybody("logout"),
    everybody("forgotPassword").at(Rate::Mail),
    everybody("verifyResetOtp").at(Rate::Code),
    everybody("completePasswordReset").at(Rate::Code),
    everybody("acceptInvitation").at(Rate::Code),
    signed_in("getMe"),
    signed_in("updateMe"),
    signed_in("changePassword").at(Rate::Password),
    signed_in("confirmPassword").at(Rate::Password),
    signed_in("createLiveTicket"),
    signed_in("listSessions"),
    signed_in("endSession"),
    signed_in("endOtherSessions"),
    roles("listUsers", ADMIN),
    roles("inviteUser", ADMIN),
    roles("listAssignableUsers", STAFF),
    roles("getUser", ADMIN),
    roles("updateUser", ADMIN),
    roles("approveUser", ADMIN),
    roles("rejectUser", ADMIN),
    roles("suspendUser", ADMIN),
    roles("reactivateUser", ADMIN),
    roles("resendUserLink", ADMIN),
    roles("endUserSessions", ADMIN),
    roles("listProjects", MEMBERS),
    roles("createProject", PLANNERS),
    roles("listProjectTemplates", STARTERS),
    roles("getProject", MEMBERS).viewed(),
    roles("updateProject", PLANNERS),
    roles("changeProjectStatus", PLANNERS),
    roles("archiveProject", PLANNERS),
    roles("publishProject", PLANNERS),
    roles("consentToPortfolio", CLIENT),
    roles("listProjectMembers", MEMBERS).viewed(),
    roles("setProjectMember", PLANNERS),
    roles("removeProjectMember", PLANNERS),
    roles("inviteProjectClient", PLANNERS),
    roles("listProjectInvitations", CLIENT),
    roles("acceptProjectInvitation", CLIENT),
    roles("startClientView", PLANNERS),
    roles("endClientView", PLANNERS),
    roles("listProjectActivity", MEMBERS).viewed(),
    roles("listMilestones", MEMBERS).viewed(),
    roles("planMilestones", PLANNERS),
    roles("updateMilestone", BUILDERS),
    roles("startMilestone", BUILDERS),
    roles("submitMilestone", SUBMITTERS),
    roles("certifyMilestone", PLANNERS),
    roles("acceptMilestone", ACCEPTORS),
    roles("queryMilestone", QUERIERS),
    roles("listDocuments", MEMBERS).viewed(),
    roles("uploadFile", MEMBERS).at(Rate::Upload),
    roles("uploadFiles", MEMBERS).at(Rate::Upload),
    // Salespeople read the files of their leads.
    signed_in("downloadFile").viewed(),
    roles("updateDocument", BUILDERS),
    roles("removeDocument", MEMBERS),
    roles("listUnsentAttachments", MEMBERS),
    roles("removeUnsentAttachment", MEMBERS),
    roles("listTickets", MEMBERS).viewed(),
    roles("getTicketBoard", MEMBERS).viewed(),
    roles("findSimilarTickets", MEMBERS),
    roles("exportTickets", MEMBERS).at(Rate::Export),
    roles("createTicket", MEMBERS),
    roles("changeTickets", MEMBERS),
    roles("getTicket", MEMBERS).viewed(),
    roles("editTicket", MEMBERS),
    roles("changeTicketStatus", MEMBERS),
    roles("assignTicket", PLANNERS),
    roles("mergeTicket", PLANNERS),
    roles("linkTickets", BUILDERS),
    roles("unlinkTickets", BUILDERS),
    roles("watchTicket", MEMBERS),
    roles("unwatchTicket", MEMBERS),
    roles("getTicketActivity", MEMBERS).viewed(),
    roles("listTicketComments", MEMBERS).viewed(),
    roles("addTicketComment", MEMBERS),
    roles("editComment", MEMBERS),
    roles("removeComment", MEMBERS),
    roles("listTicketViews", MEMBERS),
    roles("saveTicketView", MEMBERS),
    roles("deleteTicketView", MEMBERS),
    roles("listDailyEntries", MEMBERS).viewed(),
    roles("fileDailyEntry", ENGINEER),
    roles("getDailyEntryCalendar", MEMBERS).viewed(),
    roles("getLastDailyEntry", ENGINEER),
    roles("openDiaryDay", PLANNERS),
    roles("listSubmittedDailyEntries", PLANNERS),
    roles("reviewDailyEntries", PLANNERS),
    roles("getOfflineDiary", ENGINEER),
    roles("getDelayLedger", MEMBERS).viewed(),
    roles("listDelays", MEMBERS).viewed(),
    roles("exportDelays", MEMBERS).at(Rate::Export),
    roles("getProjectReport", MEMBERS).viewed(),
    roles("downloadProjectReport", MEMBERS).at(Rate::Export),
    roles("downloadProjectReportPicture", MEMBERS).at(Rate::Export),
    roles("getDailyEntry", MEMBERS).viewed(),
    roles("getDailyEntryRevision", MEMBERS).viewed(),
    roles("editDailyEntry", ENGINEER),
    roles("deleteDailyEntry", ENGINEER),
    roles("submitDailyEntry", ENGINEER),
    roles("approveDailyEntry", PLANNERS),
    roles("returnDailyEntry", PLANNERS),
    roles("shareDailyEntry", PLANNERS),
    roles("listPayments", PAYERS),
    roles("getPaymentAgeing", PAYERS),
    roles("exportPayments", PAYERS).at(Rate::Export),
    roles("exportBooks", ADMIN).at(Rate::Export),
    roles("listProjectPayments", PAYERS).viewed(),
    roles("addPayment", PLANNERS),
    roles("getPaymentProposal", PLANNERS),
    roles("replacePaymentPlan", PLANNERS),
    roles("getPaymentStatement", PAYERS).viewed(),
    roles("downloadPaymentStatement", PAYERS).at(Rate::Export),
    roles("downloadInvoice", PAYERS),
    roles("downloadReceipt", PAYERS),
    roles("getPayment", PAYERS).viewed(),
    roles("getPaymentActivity", PAYERS).viewed(),
    roles("editPayment", PLANNERS),
    roles("requestPayment", PLANNERS),
    roles("cancelPayment", PLANNERS),
    roles("listAllReceipts", PAYERS),
    roles("listReceipts", PAYERS).viewed(),
    roles("reportReceipt", REPORTERS),
    roles("verifyReceipt", ADMIN),
    roles("rejectReceipt", ADMIN),
    roles("reverseReceipt", ADMIN),
    signed_in("getDashboard").viewed(),
    roles("getSystem", ADMIN),
    roles("retryJob", ADMIN),
    roles("retryJobs", ADMIN),
    roles("listAuditEvents", PLANNERS),
    roles("exportAuditEvents", PLANNERS).at(Rate::Export),
    signed_in("searchEverything"),
    roles("getCollectionFigures", ADMIN),
    roles("getTicketFigures", ADMIN),
    roles("getLeadFigures", ADMIN),
    roles("getDiaryFigures", ADMIN),
    roles("getProgressFigures", ADMIN),
    roles("getUserFigures", ADMIN),
    roles("exportFigures", ADMIN).at(Rate::Export),
    signed_in("listNotifications"),
    signed_in("clearNotifications"),
    signed_in("readAllNotifications"),
    signed_in("getNotificationPreferences"),
    signed_in("setNotificationPreferences"),
    signed_in("readNotification"),
    signed_in("removeNotification"),
    roles("listLeads", SELLERS),
    roles("getLeadBoard", SELLERS),
    roles("getLeadDesk", SELLERS),
    roles("listLeadOwners", SELLERS),
    roles("setLeadOwnerLeave", SELLERS),
    roles("getLeadRules", SELLERS),
    roles("setLeadRules", ADMIN),
    roles("exportLeads", ADMIN).at(Rate::Export),
    roles("listLeadViews", SELLERS),
    roles("saveLeadView", SELLERS),
    roles("deleteLeadView", SELLERS),
    roles("listLeadImports", ADMIN),
    roles("createLeadImport", ADMIN).at(Rate::Upload),
    roles("getLeadImport", ADMIN),
    roles("checkLeadImport", ADMIN),
    roles("startLeadImport", ADMIN),
    roles("cancelLeadImport", ADMIN),
    roles("undoLeadImport", ADMIN),
    roles("exportLeadImportErrors", ADMIN).at(Rate::Export),
    roles("createLead", SELLERS),
    roles("getLead", SELLERS),
    roles("editLead", SELLERS),
    roles("changeLeadStatus", SELLERS),
    roles("getLeadActivity", SELLERS),
    roles("recordLeadActivity", SELLERS),
    roles("uploadLeadFile", SELLERS).at(Rate::Upload),
    roles("removeLeadFile", SELLERS),
    roles("claimLead", SELLERS),
    roles("assignLead", ADMIN),
    roles("assignLeads", ADMIN),
    roles("previewLeadMerge", ADMIN),
    roles("mergeLead", ADMIN),
    roles("convertLead", SELLERS),
    roles("withdrawLead", SELLERS),
    roles("getSettings", PLANNERS),
    roles("setCompanyProfile", ADMIN),
    roles("setSocialPages", ADMIN),
    roles("setBuildingPackages", ADMIN),
    roles("setServedCities", ADMIN),
    roles("setFaqs", ADMIN),
    roles("setTestimonials", ADMIN),
    roles("setNoticeVersion", ADMIN),
    roles("setBilling", ADMIN),
    roles("setBranding", ADMIN),
    roles("uploadLogo", ADMIN).at(Rate::Upload),
    roles("setWorkingHours", PLANNERS),
    roles("setHolidays", PLANNERS),
    roles("setReplyTargets", PLANNERS),
    roles("setProjectTemplates", PLANNERS),
    roles("setSignUpPolicy", ADMIN),
    roles("setNotificationDefaults", ADMIN),
    roles("setEventLogRules", ADMIN),
    roles("listSettingsVersions", PLANNERS),
    roles("getSettingsVersion", PLANNERS),
    everybody("getSite"),
    everybody("downloadLogo"),
    everybody("estimateHouse"),
    everybody("listPublicProjects"),
    everybody("getPublicProject"),
    everybody("downloadPublicPhoto"),
    everybody("requestConsultation").at(Rate::Enquiry),
    everybody("getEnquiry").at(Rate::Code),
    everybody("correctEnquiry").at(Rate::Code),
    everybody("withdrawEnquiry").at(Rate::Code),
];

const ADMIN: &[Role] = &[Role::Admin];
const STAFF: &[Role] = &[Role::Engineer, Role::ProjectManager, Role::Salesperson, Role::Admin];
const ENGINEER: &[Role] = &[Role::Engineer];
const CLIENT: &[Role] = &[Role::Client];
/// Roles that can be members of a project, and admins, who can access all.
const MEMBERS: &[Role] = &[Role::Client, Role::Engineer, Role::ProjectManager, Role::Admin];
const PLANNERS: &[Role] = &[Role::ProjectManager, Role::Admin];
/// Roles that begin projects: a salesperson makes one of a lead.
const STARTERS: &[Role] = &[Role::ProjectManager, Role::Salesperson, Role::Admin];
const BUILDERS: &[Role] = &[Role::Engineer, Role::ProjectManager, Role::Admin];
const SUBMITTERS: &[Role] = &[Role::Engineer, Role::Admin];
const ACCEPTORS: &[Role] = &[Role::Client, Role::Admin];
/// Roles that see amounts. Engineers learn of none.
const PAYERS: &[Role] = &[Role::Client, Role::ProjectManager, Role::Admin];
/// Roles that say that money was paid.
const REPORTERS: &[Role] = &[Role::Client, Role::Admin];
const SELLERS: &[Role] = &[Role::Salesperson, Role::Admin];
/// Roles that accept or certify milestones.
const QUERIERS: &[Role] = &[Role::Client, Role::ProjectManager, Role::Admin];

const fn everybody(operation: &'static str) -> Rule {
    Rule { operation, callers: Callers::Everybody, rate: None, is_viewed: false }
}

const fn signed_in(operation: &'static str) -> Rule {
    Rule { operation, callers: Callers::SignedIn, rate: None, is_viewed: false }
}

const fn roles(operation: &'static str, roles: &'static [Role]) -> Rule {
    Rule { operation, callers: Callers::Roles(roles), rate: None, is_viewed: false }
}

impl Rule {
    const fn at(self, rate: Rate) -> Self {
        Self { rate: Some(rate), ..self }
    }

    const fn viewed(self) -> Self {
        Self { is_viewed: true, ..self }
    }
}

/// How the policy and the document contradict each other.
#[derive(Debug, thiserror::Error)]
pub enum PolicyError {
    #[error("`{0}` is in the document and not in the policy")]
    Missing(String),
    #[error("`{0}` is in the policy and not in the document")]
    Surplus(&'static str),
    #[error("`{0}` is in the policy twice")]
    Twice(&'static str),
    #[error("the document cannot be read")]
    Unreadable(#[from] serde_json::Error),
    #[error("the document has a path that cannot be told from another")]
    Ambiguous(#[from] matchit::InsertError),
}

/// The document's paths, found by what is asked for.
pub(crate) struct Paths(Router<Arc<Path>>);

/// A path of the document, with the rule of each method.
pub(crate) struct Path {
    pub(crate) template: String,
    pub(crate) allow: HeaderValue,
    rules: Vec<(Method, &'static Rule)>,
}

impl Paths {
    /// `document` is JSON; each of its operations needs a row, and each row an operation.
    pub(crate) fn new(document: &str, policy: &'static [Rule]) -> Result<Self, PolicyError> {
        let document: Value = serde_json::from_str(document)?;
        let mut unused = HashMap::new();
        for rule in policy {
            if unused.insert(rule.operation, rule).is_some() {
                return Err(PolicyError::Twice(rule.operation));
            }
        }
        let mut paths = Router::new();
        for (path, operations) in document["paths"].as_object().into_iter().flatten() {
            let mut rules = Vec::new();
            for (method, operation) in operations.as_object().into_iter().flatten() {
                let id = operation["operationId"].as_str().unwrap_or_default();
                let rule = unused.remove(id).ok_or_else(|| PolicyError::Missing(id.to_owned()))?;
                // A method of the document is one that HTTP knows.
                rules.extend(method.to_uppercase().parse().ok().map(|it: Method| (it, rule)));
            }
            let template = format!("/api/v1{path}");
            paths.insert(template.clone(), Arc::new(Path::new(template, rules)))?;
        }
        match unused.into_keys().min() {
            Some(surplus) => Err(PolicyError::Surplus(surplus)),
            None => Ok(Self(paths)),
        }
    }

    pub(crate) fn find(&self, path: &str) -> Option<&Arc<Path>> {
        Some(self.0.at(path).ok()?.value)
    }
}

impl Path {
    fn new(template: String, rules: Vec<(Method, &'static Rule)>) -> Self {
        let methods: Vec<_> = rules
            .iter()
            .map(|(method, _)| if method == Method::GET { "GET, HEAD" } else { method.as_str() })
            .collect();
        let allow = HeaderValue::try_from(methods.join(", "));
        Self { template, allow: allow.unwrap_or(HeaderValue::from_static("")), rules }
    }

    /// How long a call of this path may take.
    pub(crate) fn pace(&self, method: &Method) -> Pace {
        match self.rule(method).and_then(|it| it.rate) {
            Some(Rate::Upload) => Pace::Upload,
            Some(Rate::Export) => Pace::Export,
            _ => Pace::Usual,
        }
    }

    /// The rule for a method of this path, if it has one.
    pub(crate) fn rule(&self, method: &Method) -> Option<&'static Rule> {
        let method = if method == Method::HEAD { &Method::GET } else { method };
        self.rules.iter().find(|(it, _)| it == method).map(|(_, rule)| *rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = r#"{"paths": {
        "/a/{id}": {"get": {"operationId": "getA"}, "patch": {"operationId": "updateA"}},
        "/a/known": {"get": {"operationId": "getKnown"}}
    }}"#;

    #[test]
    fn a_path_is_known_by_its_template() {
        const RULES: &[Rule] =
            &[signed_in("getA"), everybody("updateA").at(Rate::Mail), everybody("getKnown")];
        let paths = Paths::new(DOCUMENT, RULES).unwrap();
        let known = paths.find("/api/v1/a/7").unwrap();
        assert_eq!(
            (known.template.as_str(), known.allow.to_str().unwrap()),
            ("/api/v1/a/{id}", "GET, HEAD, PATCH")
        );
        assert_eq!(known.rule(&Method::HEAD).unwrap().operation, "getA");
        assert_eq!(known.rule(&Method::PATCH).unwrap().rate, Some(Rate::Mail));
        assert!(known.rule(&Method::POST).is_none());
        let known = paths.find("/api/v1/a/known").unwrap();
        assert_eq!(known.rule(&Method::GET).unwrap().operation, "getKnown");
        for unknown in ["/api/v1/a/7/b", "/api/v1/a", "/api/v1/a/", "/a/7"] {
            assert!(paths.find(unknown).is_none(), "{unknown}");
        }
    }

    /// `tests/api/authorization/viewing.rs` checks that each is a GET.
    #[test]
    fn operations_of_a_view_are_for_clients_and_those_who_look() {
        let viewed: Vec<_> = POLICY.iter().filter(|it| it.is_viewed).collect();
        assert!(!viewed.is_empty());
        for rule in viewed {
            let admits = |role| match rule.callers {
                Callers::Everybody | Callers::SignedIn => true,
                Callers::Roles(roles) => roles.contains(&role),
            };
            for role in [Role::Client, Role::ProjectManager, Role::Admin] {
                assert!(admits(role), "{}", rule.operation);
            }
            assert!(rule.rate.is_none(), "{}", rule.operation);
        }
    }

    #[test]
    fn the_policy_has_a_row_for_each_operation_and_no_other() {
        const MISSING: &[Rule] = &[signed_in("getA"), signed_in("getKnown")];
        const SURPLUS: &[Rule] =
            &[signed_in("getA"), signed_in("updateA"), signed_in("getKnown"), signed_in("getB")];
        const TWICE: &[Rule] = &[signed_in("getA"), everybody("getA")];
        for (policy, expected) in [
            (MISSING, "`updateA` is in the document and not in the policy"),
            (SURPLUS, "`getB` is in the policy and not in the document"),
            (TWICE, "`getA` is in the policy twice"),
        ] {
            let error = Paths::new(DOCUMENT, policy).err().unwrap();
            assert_eq!(error.to_string(), expected);
        }
    }
}
