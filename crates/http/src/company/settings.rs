//! The company's settings, section by section, and their history.

mod answer;
mod example;
mod form;
mod history;
mod template;

use company::{Company, Setting, VersionedSetting};
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};

use self::{
    answer::{
        BillingSettings, BrandingSettings, CitySettings, CompanySettings, EventLogSettings,
        FaqSettings, HolidaySettings, NoticeSettings, NotificationDefaultSettings, PackageSettings,
        ReplyTargetSettings, Section, Settings, SignUpSettings, SocialSettings, TemplateSettings,
        TestimonialSettings, WorkingHourSettings, section,
    },
    form::{
        NewBilling, NewBranding, NewCities, NewCompanyProfile, NewEventLogRules, NewFaqs,
        NewHolidays, NewNoticeVersion, NewNotificationDefaults, NewPackages, NewReplyTargets,
        NewSignUpPolicy, NewSocialPages, NewTestimonials, NewWorkingHours,
    },
    history::{SettingsVersionList, SettingsVersionValue, before},
    template::NewProjectTemplates,
};
use crate::{
    caller::Call,
    input::{Form, Input},
    json::Written,
    list::page_size,
    problem::{Problem, Result},
    tag::Tag,
    versioned::{Versioned, expected},
};

pub(crate) struct SettingsApi;

type Answer<T> = std::result::Result<T, Problem>;

/// Replaces a section by the command of its body.
async fn set<F, T, S>(
    call: Call<'_, Company>,
    if_match: &str,
    form: Input<F>,
    answer: impl FnOnce(VersionedSetting<T>) -> S,
) -> Answer<Versioned<S>>
where
    F: Form<Command = T>,
    T: Setting,
    S: poem_openapi::types::Type + poem_openapi::types::ToJSON,
{
    let it = call.module.set(call.cause, expected(if_match), form.0).await?;
    let version = it.version;
    Ok(Versioned::new(Written::described(&answer(it)), version))
}

#[OpenApi(tag = "Tag::Settings")]
impl SettingsApi {
    /// Read the company's settings.
    ///
    /// Each section with its version. `billing`, `branding`, `sign_up`, `notification_defaults` and
    /// `event_log` are for admins alone. `getLeadRules` reads the rules about leads.
    #[oai(path = "/settings", method = "get", operation_id = "getSettings")]
    async fn get_settings(&self, call: Call<'_, Company>) -> Result<Settings> {
        Ok(Json(call.module.settings(call.cause).await?.into()))
    }

    /// Replace name and contact of the company.
    ///
    /// The public site shows them within seconds; invoices that are sent from now on have them. 428 without
    /// `If-Match`, 412 `stale` with the current `version` when the section has changed since.
    #[oai(path = "/settings/company", method = "put", operation_id = "setCompanyProfile")]
    async fn set_company_profile(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewCompanyProfile>,
    ) -> Answer<Versioned<CompanySettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace the company's pages on social networks.
    ///
    /// At most one page of a network. 412 `stale` when the section has changed since.
    #[oai(path = "/settings/social", method = "put", operation_id = "setSocialPages")]
    async fn set_social_pages(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewSocialPages>,
    ) -> Answer<Versioned<SocialSettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace the building packages and their rates.
    ///
    /// Estimates and the pricing page use them at once. The cheapest stands first, and at most one is popular.
    /// 412 `stale` when the section has changed since.
    #[oai(path = "/settings/packages", method = "put", operation_id = "setBuildingPackages")]
    async fn set_building_packages(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewPackages>,
    ) -> Answer<Versioned<PackageSettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace the cities in which the company builds.
    ///
    /// Estimates use them at once. 412 `stale` when the section has changed since.
    #[oai(path = "/settings/cities", method = "put", operation_id = "setServedCities")]
    async fn set_served_cities(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewCities>,
    ) -> Answer<Versioned<CitySettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace the frequently asked questions.
    ///
    /// Questions of one topic stand together. 412 `stale` when the section has changed since.
    #[oai(path = "/settings/faqs", method = "put", operation_id = "setFaqs")]
    async fn set_faqs(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewFaqs>,
    ) -> Answer<Versioned<FaqSettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace the testimonials of clients.
    ///
    /// 412 `stale` when the section has changed since.
    #[oai(path = "/settings/testimonials", method = "put", operation_id = "setTestimonials")]
    async fn set_testimonials(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewTestimonials>,
    ) -> Answer<Versioned<TestimonialSettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Name the version of the privacy notice.
    ///
    /// Enquiries that are sent from now on consent to this version. 412 `stale` when the section has changed
    /// since.
    #[oai(path = "/settings/notice_version", method = "put", operation_id = "setNoticeVersion")]
    async fn set_notice_version(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewNoticeVersion>,
    ) -> Answer<Versioned<NoticeSettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace the facts of invoices and receipts.
    ///
    /// Invoices and receipts that are sent from now on have them; earlier ones keep theirs. 412 `stale` when the
    /// section has changed since.
    #[oai(path = "/settings/billing", method = "put", operation_id = "setBilling")]
    async fn set_billing(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewBilling>,
    ) -> Answer<Versioned<BillingSettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace logo and colours of the company.
    ///
    /// The public site, the app and mails have them within seconds, and papers that are drawn from now on. 422
    /// with the contrast ratio and the least one for a colour that nobody can read (WCAG 2.2, 1.4.3 and 1.4.11),
    /// and for a logo that is not uploaded. 412 `stale` when the section has changed since.
    #[oai(path = "/settings/branding", method = "put", operation_id = "setBranding")]
    async fn set_branding(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewBranding>,
    ) -> Answer<Versioned<BrandingSettings>> {
        let version = expected(&if_match);
        let saved = call.module.set_branding(call.cause, version, form.0).await?;
        let version = saved.version;
        let answer: BrandingSettings = section(saved, true);
        Ok(Versioned::new(Written::described(&answer), version))
    }

    /// Replace the hours and the days of the week that the company works.
    ///
    /// For admins and project managers. Reply targets of tickets and first calls of leads that start or go on from
    /// now on follow them; due times that were computed stay. Reminders, missing daily entries and figures follow
    /// them at once. A day has at least an hour. 412 `stale` when the section has changed since.
    #[oai(path = "/settings/working_hours", method = "put", operation_id = "setWorkingHours")]
    async fn set_working_hours(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewWorkingHours>,
    ) -> Answer<Versioned<WorkingHourSettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace the rules about sign-ups.
    ///
    /// For admins. Each role is open for sign-up or not, and an admin decides about each sign-up or not; sign-ups
    /// as an admin always wait for one. Codes that were mailed stay valid, and the rule of the moment at which an
    /// address is proven decides whether the account waits. Invitations do not depend on the rules. 412 `stale`
    /// when the section has changed since.
    #[oai(path = "/settings/sign_up", method = "put", operation_id = "setSignUpPolicy")]
    async fn set_sign_up_policy(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewSignUpPolicy>,
    ) -> Answer<Versioned<SignUpSettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace the channels of notifications for people who have not chosen any.
    ///
    /// For admins. They count at once for new accounts, and for people who never saved settings of a topic. Topics
    /// that are left out are as delivered. 412 `stale` when the section has changed since.
    #[oai(
        path = "/settings/notification_defaults",
        method = "put",
        operation_id = "setNotificationDefaults"
    )]
    async fn set_notification_defaults(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewNotificationDefaults>,
    ) -> Answer<Versioned<NotificationDefaultSettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace the rule about how long events are kept.
    ///
    /// For admins. Each day, the events of whole months that are older are deleted for good, and with them the entries
    /// of activities and of the audit; nothing else is deleted. 412 `stale` when the section has changed since.
    #[oai(path = "/settings/event_log", method = "put", operation_id = "setEventLogRules")]
    async fn set_event_log_rules(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewEventLogRules>,
    ) -> Answer<Versioned<EventLogSettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace the days on which nobody works.
    ///
    /// For admins and project managers. Clocks of tickets that start or go on from now on leave them out; due
    /// times that were computed stay. Leads are handed back by the current list. 412 `stale` when the section has
    /// changed since.
    #[oai(path = "/settings/holidays", method = "put", operation_id = "setHolidays")]
    async fn set_holidays(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewHolidays>,
    ) -> Answer<Versioned<HolidaySettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace the reply targets of tickets.
    ///
    /// For admins and project managers. Tickets that are raised or get another priority from now on have them;
    /// others keep theirs. 412 `stale` when the section has changed since.
    #[oai(path = "/settings/reply_targets", method = "put", operation_id = "setReplyTargets")]
    async fn set_reply_targets(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewReplyTargets>,
    ) -> Answer<Versioned<ReplyTargetSettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// Replace the templates of projects.
    ///
    /// For admins and project managers. Projects that begin from now on use them, and payment plans that begin
    /// from now on; others stay as they are. 412 `stale` when the section has changed since.
    #[oai(path = "/settings/templates", method = "put", operation_id = "setProjectTemplates")]
    async fn set_project_templates(
        &self,
        call: Call<'_, Company>,
        /// The ETag, or the quoted version, that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewProjectTemplates>,
    ) -> Answer<Versioned<TemplateSettings>> {
        set(call, &if_match, form, |it| section(it, true)).await
    }

    /// List the versions of a section, newest first.
    ///
    /// Each with the person who saved it and its differences from the version before. The histories of
    /// `billing`, `branding`, `sales`, `sign_up`, `notification_defaults` and `event_log` are for admins alone.
    #[oai(
        path = "/settings/:section/versions",
        method = "get",
        operation_id = "listSettingsVersions"
    )]
    async fn list_settings_versions(
        &self,
        call: Call<'_, Company>,
        /// The name of the section.
        section: Path<Section>,
        /// The `next_cursor` of the previous page.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<SettingsVersionList> {
        let section = section.0.into();
        let before = cursor.0.map(|it| before(&it, section)).transpose()?;
        let module = call.module;
        let versions = module.setting_versions(call.cause, section, before, limit.0 + 1).await?;
        let limit = usize::try_from(limit.0).unwrap_or_default();
        Ok(Json(SettingsVersionList::new(section, versions, limit)))
    }

    /// Read an earlier version of a section.
    ///
    /// To restore it, send its value with the current version as `If-Match`.
    #[oai(
        path = "/settings/:section/versions/:version",
        method = "get",
        operation_id = "getSettingsVersion"
    )]
    async fn get_settings_version(
        &self,
        call: Call<'_, Company>,
        /// The name of the section.
        section: Path<Section>,
        /// The number of the version.
        version: Path<i32>,
    ) -> Result<SettingsVersionValue> {
        let (section, version) = (section.0.into(), version.0);
        let value = call.module.setting_version(call.cause, section, version).await?;
        Ok(Json(SettingsVersionValue::new(version, value)))
    }
}
