//! How the choices of a daily entry are spelled.

use crate::projects::names::spelled;

spelled! {
    /// The status of a daily entry. A draft is visible to its author only; clients see approved
    /// entries that are shared.
    Status as "DailyEntryStatus" in "snake_case" of diary::Status {
        Draft
        Submitted
        Approved
        ChangesRequested
    }
}

spelled! {
    /// An action that the caller may take on a daily entry. Editing an approved entry begins a new
    /// revision; `move` changes the day of an entry that was never approved; `delete` deletes a draft;
    /// `share` shows an approved entry to clients or hides it.
    Action as "DailyEntryAction" in "snake_case" of diary::Action {
        Edit
        Move
        Submit
        Delete
        Approve
        Return
        Share
    }
}

spelled! {
    /// The sky over the site.
    Sky as "Sky" in "snake_case" of diary::Sky { Clear Cloudy Rain Fog Storm }
}

spelled! {
    /// The reason of a delay.
    DelayReason as "DelayReason" in "snake_case" of diary::DelayReason {
        RainWeather
        MaterialShortage
        LabourShortage
        EquipmentBreakdown
        ClientDecisionPending
        ClientPaymentPending
        DesignChange
        AuthorityApproval
        UtilityOutage
        SafetyStop
        FestivalHoliday
        Other
    }
}

spelled! {
    /// The kind of a safety remark.
    SafetyKind as "SafetyKind" in "snake_case" of diary::SafetyKind {
        Incident
        NearMiss
        Violation
        ToolboxTalk
    }
}

spelled! {
    /// The state of a day: `filed` has entries, `missing` is a past working day without one, `due` is
    /// today without one yet, `holiday` is a holiday, or a day of the week that is not worked, without
    /// one. All other days are `empty`; clients are not told which days are missing.
    DayState as "DiaryDayState" in "snake_case" of diary::DayState {
        Filed
        Missing
        Due
        Holiday
        Empty
    }
}
