//! How the choices of a project are spelled.

/// An enum of the document, and that of a module it is the same as.
macro_rules! spelled {
    (
        $(#[$meta:meta])*
        $name:ident as $title:tt $(in $case:tt)? $(of $domain:path)? {
            $($(#[$doc:meta])* $variant:ident $(= $text:tt)?)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, poem_openapi::Enum, serde::Serialize)]
        #[oai(rename = $title $(, rename_all = $case)?)]
        $(#[serde(rename_all = $case)])?
        pub(crate) enum $name {
            $($(#[$doc])* $(#[oai(rename = $text)] #[serde(rename = $text)])? $variant,)+
        }

        spelled! { @same $name [$($domain)?] $($variant)+ }
    };
    (@same $name:ident [] $($variant:ident)+) => {};
    (@same $name:ident [$domain:path] $($variant:ident)+) => {
        impl crate::body::Spelled for $name {
            type Domain = $domain;
        }

        impl From<$domain> for $name {
            fn from(it: $domain) -> Self {
                use $domain as Domain;
                match it {
                    $(Domain::$variant => Self::$variant,)+
                }
            }
        }

        impl From<$name> for $domain {
            fn from(it: $name) -> Self {
                use $domain as Domain;
                match it {
                    $($name::$variant => Domain::$variant,)+
                }
            }
        }
    };
}

pub(crate) use spelled;

spelled! {
    /// The status of a project.
    Status as "ProjectStatus" in "snake_case" of projects::Status {
        Planning
        InProgress
        OnHold
        HandedOver
        Completed
        Cancelled
    }
}

spelled! {
    /// The health of a project compared with its plan.
    Health as "ProjectHealth" in "snake_case" of projects::Health { OnTrack AtRisk OffTrack }
}

spelled! {
    /// The kind of construction work.
    ProjectType as "ProjectType" in "snake_case" of projects::Type {
        ResidentialNew
        Renovation
        Interior
        Commercial
        Infrastructure
        SmartAutomation
    }
}

spelled! {
    /// The status of a milestone.
    MilestoneStatus as "MilestoneStatus" in "snake_case" of projects::milestone::Status {
        Upcoming
        InProgress
        Submitted
        Certified
        Accepted
    }
}

spelled! {
    /// The building stage that a milestone completes, in the usual order.
    Stage as "Stage" in "snake_case" of projects::Stage {
        SitePreparation
        Foundation
        Plinth
        Structure
        Masonry
        MepRoughIn
        Plastering
        Flooring
        Finishing
        SmartSystems
        Handover
    }
}

spelled! {
    /// A person's part in a project.
    Part as "ProjectPart" in "snake_case" of projects::MemberRole { Client Engineer Manager }
}

spelled! {
    /// The state of a member's account. `invited`: the account is not opened yet.
    MemberStatus as "MemberStatus" in "snake_case" of projects::Presence { Active Invited Inactive }
}

spelled! {
    /// An action that the caller may take on a project.
    Action as "ProjectAction" in "snake_case" of projects::Action {
        Edit
        EditTerms
        EditNotes
        ChangeStatus
        Archive
        Restore
        ManageMembers
        ChangeManager
        PlanMilestones
        Upload
        Publish
        Consent
        ViewAsClient
    }
}

spelled! {
    /// An action that the caller may take on a milestone.
    MilestoneAction as "MilestoneAction" in "snake_case" of projects::milestone::Action {
        Edit
        Start
        Submit
        Certify
        Accept
        Query
    }
}

spelled! {
    /// The order of projects: newest first, by name, by due day, or by need. `need`: off track first,
    /// then in progress, on hold and in planning, each at risk before on track and next due first;
    /// then handed over, completed and cancelled ones, latest due first.
    Sort as "ProjectSort" in "snake_case" of projects::Order { Newest Name Due Need }
}

spelled! {
    /// The part of the work that an activity is about. `publication`: the public page and the consent to it;
    /// `project`: the project itself.
    ActivitySubject as "ActivitySubject" in "snake_case" of projects::Subject {
        Milestones
        Documents
        Team
        Publication
        Project
    }
}

spelled! {
    /// The kind of an activity in a project.
    ActivityKind as "ActivityKind" in "snake_case" {
        ProjectCreated
        ProjectEdited
        TermsEdited
        NotesEdited
        ProjectStatusChanged
        ProjectArchived
        ProjectRestored
        PortfolioEdited
        ConsentGiven
        ConsentWithdrawn
        ConsentLapsed
        MemberAdded
        MemberRemoved
        MemberInvited
        ClientViewStarted
        TicketsUnassigned
        MemberChanged
        MilestonesPlanned
        MilestoneEdited
        MilestoneStarted
        MilestoneSubmitted
        MilestoneCertified
        MilestoneAccepted
        MilestoneQueried
        DocumentAdded
        DocumentVersionAdded
        DocumentEdited
        DocumentRemoved
    }
}

spelled! {
    /// A state or union territory, by the two-letter code on its vehicle plates.
    StateCode as "StateCode" of projects::State {
        AndhraPradesh = "AP"
        ArunachalPradesh = "AR"
        Assam = "AS"
        Bihar = "BR"
        Chhattisgarh = "CG"
        Goa = "GA"
        Gujarat = "GJ"
        Haryana = "HR"
        HimachalPradesh = "HP"
        Jharkhand = "JH"
        Karnataka = "KA"
        Kerala = "KL"
        MadhyaPradesh = "MP"
        Maharashtra = "MH"
        Manipur = "MN"
        Meghalaya = "ML"
        Mizoram = "MZ"
        Nagaland = "NL"
        Odisha = "OD"
        Punjab = "PB"
        Rajasthan = "RJ"
        Sikkim = "SK"
        TamilNadu = "TN"
        Telangana = "TS"
        Tripura = "TR"
        UttarPradesh = "UP"
        Uttarakhand = "UK"
        WestBengal = "WB"
        AndamanAndNicobar = "AN"
        Chandigarh = "CH"
        DadraNagarHaveliDamanDiu = "DN"
        Delhi = "DL"
        JammuAndKashmir = "JK"
        Ladakh = "LA"
        Lakshadweep = "LD"
        Puducherry = "PY"
    }
}

spelled! {
    /// The category of a document.
    DocumentCategory as "DocumentCategory" in "snake_case" of ::documents::Category {
        Drawing
        Permit
        Contract
        Photo
        Report
        Attachment
        Other
    }
}

spelled! {
    /// Whether clients can see it.
    Visibility as "Visibility" in "snake_case" of ::documents::Visibility { Client Internal }
}

spelled! {
    /// An action that the caller may take on a document.
    DocumentAction as "DocumentAction" in "snake_case" of ::documents::Action {
        AddVersion
        Edit
        Remove
    }
}

#[expect(clippy::derivable_impls, reason = "a macro's choices cannot be marked")]
impl Default for Sort {
    fn default() -> Self {
        Self::Newest
    }
}
