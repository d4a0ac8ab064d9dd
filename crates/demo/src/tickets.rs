//! Tickets of the demo.

use std::collections::HashMap;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use documents::{Documents, Target, Upload};
use kernel::{Cause, FileId, ProjectId, TicketId, UserId};
use tickets::{
    Cancellation, Category, Move, NewComment, NewTicket, Priority, Status, Tickets, Visibility,
};

use crate::{
    files::incoming,
    story::{People, in_the_name_of},
};

/// A ticket and its story.
struct Asked {
    site: &'static str,
    who: &'static str,
    /// Hours before now.
    ago: i64,
    title: &'static str,
    description: &'static str,
    category: Category,
    priority: Priority,
    place: Option<&'static str>,
    /// Whether staff say the client may see it.
    shown: bool,
    photo: Option<&'static str>,
    then: &'static [(i64, &'static str, Act)],
}

enum Act {
    Say(&'static str),
    /// Calls on somebody, by the part of their address before the @, before the text.
    Call(&'static str, &'static str),
    Note(&'static str),
    Assign(&'static str),
    Start,
    Ask(&'static str),
    Resolve(&'static str),
    Reopen(&'static str),
    /// With as many stars.
    Confirm(i16, Option<&'static str>),
    Close,
    Cancel(Cancellation, &'static str),
    /// Goes on in the ticket of this title.
    Merge(&'static str),
    Link(&'static str),
}

use Act::{
    Ask, Assign, Call, Cancel, Close, Confirm, Link, Merge, Note, Reopen, Resolve, Say, Start,
};

const HOME: &str = "Rao residence";
const PARENTS: &str = "Rao parents' house, Mysuru";
const BLOCK: &str = "Lakeview Apartments, block C";
const STREET: &str = "Whitefield smart street";
const CENTRE: &str = "Rao Medical Centre";
const VILLAS: &str = "Sarjapur twin villas";

/// In the order they were asked for.
const ASKED: &[Asked] = &[
    Asked {
        site: CENTRE,
        who: "client",
        ago: 24 * 210,
        title: "Air conditioner in surgery 2 drips onto the floor",
        description: "Since Monday there is a puddle under the unit every evening. Patients walk \
                      through there.",
        category: Category::WarrantyDefect,
        priority: Priority::High,
        place: Some("Surgery 2, above the door"),
        shown: true,
        photo: None,
        then: &[
            (24 * 210 - 3, "manager", Assign("sunita.patil")),
            (24 * 210 - 4, "sunita.patil", Start),
            (
                24 * 209,
                "sunita.patil",
                Say("The drain pipe had no slope. It will be laid anew tomorrow before you open."),
            ),
            (
                24 * 208,
                "sunita.patil",
                Resolve("Drain pipe laid anew with a slope of 1 in 50, tried with ten litres."),
            ),
            (24 * 206, "client", Confirm(5, Some("Done before the first patient came."))),
        ],
    },
    Asked {
        site: CENTRE,
        who: "client",
        ago: 24 * 160,
        title: "Copy of the fire safety certificate",
        description: "The insurer asks for it. Could you send the signed one, please?",
        category: Category::Documentation,
        priority: Priority::Low,
        place: None,
        shown: true,
        photo: None,
        then: &[
            (24 * 159, "manager", Start),
            (24 * 158, "manager", Resolve("It is among the project's documents, under Permits.")),
            (24 * 150, "manager", Close),
        ],
    },
    Asked {
        site: PARENTS,
        who: "client",
        ago: 24 * 46,
        title: "Kitchen tap leaks at the base",
        description: "Water comes out **under** the tap when it is turned to the left:\n\n- about \
                      a cup an hour\n- only the cold side\n- the cabinet below is getting wet",
        category: Category::WarrantyDefect,
        priority: Priority::Medium,
        place: Some("Kitchen, sink by the window"),
        shown: true,
        photo: Some("interior-living.webp"),
        then: &[
            (24 * 46 - 5, "manager", Assign("engineer")),
            (24 * 45, "engineer", Start),
            (24 * 44, "engineer", Resolve("Washer replaced.")),
            (24 * 42, "client", Reopen("It leaks again, less than before.")),
            (
                24 * 42 - 2,
                "manager",
                Call("engineer", "please take the plumber with you this time."),
            ),
            (24 * 41, "engineer", Start),
            (
                24 * 40,
                "engineer",
                Resolve("The whole cartridge replaced by the plumber, dry for a day."),
            ),
            (24 * 38, "client", Confirm(4, None)),
        ],
    },
    Asked {
        site: BLOCK,
        who: "sunita.patil",
        ago: 24 * 30,
        title: "Railing of the east stair is loose between floors 2 and 3",
        description: "Two anchors pull out by hand. Taped off. Nobody may use this flight until it \
                      is fixed.",
        category: Category::Safety,
        priority: Priority::Urgent,
        place: Some("East stair, floors 2 to 3"),
        shown: false,
        photo: Some("stages-3.webp"),
        then: &[
            (24 * 30 - 1, "arjun.menon", Assign("harpreet.gill")),
            (24 * 30 - 2, "harpreet.gill", Start),
            (
                24 * 30 - 6,
                "harpreet.gill",
                Note(
                    "The wedge anchors were set in plaster, not in concrete. Chemical anchors ordered.",
                ),
            ),
            (
                24 * 29,
                "harpreet.gill",
                Resolve("Eight chemical anchors set and pulled to 5 kN each."),
            ),
            (24 * 28, "arjun.menon", Close),
        ],
    },
    Asked {
        site: BLOCK,
        who: "imran.sheikh",
        ago: 24 * 20,
        title: "When will the lift be installed?",
        description: "The programme says October. I see no lift.",
        category: Category::ProgressDelay,
        priority: Priority::Medium,
        place: None,
        shown: true,
        photo: None,
        then: &[
            (24 * 19, "arjun.menon", Start),
            (
                24 * 19 - 1,
                "arjun.menon",
                Say(
                    "The cars left the factory on Friday. They are due here in two weeks; the shaft is ready for them.",
                ),
            ),
        ],
    },
    Asked {
        site: HOME,
        who: "client",
        ago: 24 * 18,
        title: "Move the socket behind the fridge",
        description: "Our fridge is 70 cm wide; the socket would be right behind it. Can it move 40 \
                      cm to the left before you plaster?",
        category: Category::DesignChange,
        priority: Priority::Medium,
        place: Some("Kitchen, north wall"),
        shown: true,
        photo: Some("closeup-brickwork.webp"),
        then: &[
            (24 * 18 - 2, "manager", Assign("engineer")),
            (24 * 17, "engineer", Start),
            (24 * 17 - 3, "engineer", Note("No extra cost: the chase is not cut yet.")),
            (24 * 17 - 4, "engineer", Say("Yes, the chase is not cut yet. It costs nothing.")),
            (
                24 * 5,
                "engineer",
                Resolve("Socket box set 40 cm to the left, at 30 cm from the floor."),
            ),
        ],
    },
    Asked {
        site: STREET,
        who: "lakshmi.venkataraman",
        ago: 24 * 15,
        title: "Lamp posts 14 to 18 do not dim at midnight",
        description: "The others go to 30 %. These five stay at full brightness; residents have \
                      complained.",
        category: Category::SmartSystem,
        priority: Priority::High,
        place: Some("Posts 14 to 18, north side"),
        shown: true,
        photo: Some("smart-infra.webp"),
        then: &[
            (24 * 15 - 2, "manager", Assign("engineer")),
            (24 * 14, "engineer", Start),
            (
                24 * 14 - 2,
                "engineer",
                Note(
                    "Their controllers still run the firmware of the pilot. The maker wants the serial numbers.",
                ),
            ),
            (
                24 * 13,
                "engineer",
                Ask(
                    "May we switch the street off for an hour on Sunday night to update the five controllers?",
                ),
            ),
        ],
    },
    Asked {
        site: HOME,
        who: "engineer",
        ago: 24 * 9,
        title: "Cement of the last delivery is older than three months",
        description: "Twelve bags, week 30 on the bags. Set aside, not used.",
        category: Category::Material,
        priority: Priority::High,
        place: Some("Store on site"),
        shown: false,
        photo: None,
        then: &[
            (24 * 9 - 1, "manager", Assign("sunita.patil")),
            (24 * 8, "sunita.patil", Start),
            (
                24 * 8 - 1,
                "sunita.patil",
                Note("The dealer takes them back on Thursday and credits us."),
            ),
        ],
    },
    Asked {
        site: HOME,
        who: "client",
        ago: 24 * 7,
        title: "Crack above the living room window",
        description: "A thin crack runs from the upper left corner to the beam, about 60 cm long. \
                      Is that serious?",
        category: Category::QualityDefect,
        priority: Priority::High,
        place: Some("Living room, window to the garden"),
        shown: true,
        photo: Some("crack.webp"),
        then: &[
            (24 * 7 - 3, "manager", Assign("engineer")),
            (24 * 7 - 4, "engineer", Start),
            (
                24 * 6,
                "engineer",
                Say(
                    "It is in the joint between beam and brick, not in the beam. We open it, fill it with mesh and watch it for two weeks.",
                ),
            ),
            (24 * 6 - 1, "engineer", Note("Tell-tale glued across it, reads zero today.")),
        ],
    },
    Asked {
        site: HOME,
        who: "client",
        ago: 24 * 6,
        title: "Crack over window in living room",
        description: "I think I have seen a crack over the window.",
        category: Category::QualityDefect,
        priority: Priority::Medium,
        place: None,
        shown: true,
        photo: None,
        then: &[(24 * 6 - 4, "manager", Merge("Crack above the living room window"))],
    },
    Asked {
        site: HOME,
        who: "client",
        ago: 24 * 4,
        title: "Which tiles for the guest bath?",
        description: "We are torn between the two samples. What would you take, with the light \
                      there?",
        category: Category::DesignChange,
        priority: Priority::Low,
        place: Some("Guest bath"),
        shown: true,
        photo: None,
        then: &[
            (24 * 4 - 4, "manager", Assign("sunita.patil")),
            (24 * 3, "sunita.patil", Start),
            (
                24 * 3 - 1,
                "sunita.patil",
                Ask(
                    "The light grey one. The matt sample is slippery when wet. Which one may we order? It takes three weeks to come.",
                ),
            ),
        ],
    },
    Asked {
        site: PARENTS,
        who: "client",
        ago: 24 * 3,
        title: "Gate motor stops half way",
        description: "Every second time the gate stops in the middle and blinks twice.",
        category: Category::SmartSystem,
        priority: Priority::Medium,
        place: Some("Main gate"),
        shown: true,
        photo: None,
        then: &[(24 * 3 - 4, "manager", Assign("engineer")), (24 * 2, "engineer", Start)],
    },
    Asked {
        site: STREET,
        who: "engineer",
        ago: 24 * 3,
        title: "Cover of cable chamber C7 is broken",
        description: "A lorry went over it. Covered with a steel plate for now.",
        category: Category::Safety,
        priority: Priority::Urgent,
        place: Some("Chamber C7, by the bus stop"),
        shown: true,
        photo: None,
        then: &[
            (24 * 3 - 2, "manager", Assign("harpreet.gill")),
            (24 * 3 - 3, "harpreet.gill", Start),
            (24 * 2, "harpreet.gill", Resolve("Cover of class D400 fitted in place of C250.")),
        ],
    },
    Asked {
        site: BLOCK,
        who: "imran.sheikh",
        ago: 50,
        title: "Bill for the second slab names the wrong flat count",
        description: "It says 24 flats. Block C has 28.",
        category: Category::PaymentBilling,
        priority: Priority::Medium,
        place: None,
        shown: true,
        photo: None,
        then: &[],
    },
    Asked {
        site: VILLAS,
        who: "devika.krishnan",
        ago: 30,
        title: "Can the two terraces be joined?",
        description: "Our families would like one terrace with a door in the wall between them.",
        category: Category::DesignChange,
        priority: Priority::Low,
        place: None,
        shown: true,
        photo: Some("villa-day.webp"),
        then: &[(
            26,
            "manager",
            Note("Needs the architect, and perhaps a new permit. Asking today."),
        )],
    },
    Asked {
        site: HOME,
        who: "sunita.patil",
        ago: 27,
        title: "Scaffold at the south face needs a second ladder",
        description: "With one ladder the masons and the plasterers wait for each other.",
        category: Category::Safety,
        priority: Priority::Medium,
        place: Some("South face"),
        shown: false,
        photo: None,
        then: &[
            (26, "manager", Assign("engineer")),
            (25, "sunita.patil", Link("Cement of the last delivery is older than three months")),
        ],
    },
    Asked {
        site: BLOCK,
        who: "imran.sheikh",
        ago: 26,
        title: "Site gate is locked on Saturdays",
        description: "I came with the bank's valuer and could not get in.",
        category: Category::SiteAccess,
        priority: Priority::High,
        place: Some("North gate"),
        shown: true,
        photo: None,
        then: &[(8, "arjun.menon", Assign("sunita.patil"))],
    },
    Asked {
        site: HOME,
        who: "client",
        ago: 22,
        title: "Please keep the mango tree",
        description: "The tree at the back wall was marked with paint. It must stay, we agreed on \
                      that.",
        category: Category::General,
        priority: Priority::Medium,
        place: Some("Back wall"),
        shown: true,
        photo: None,
        then: &[(
            3,
            "client",
            Cancel(
                Cancellation::Withdrawn,
                "My father says the paint is from the survey. All is well.",
            ),
        )],
    },
    Asked {
        site: PARENTS,
        who: "client",
        ago: 5,
        title: "Hot water takes minutes to come upstairs",
        description: "In the upper bath it takes more than three minutes until the water is warm.",
        category: Category::WarrantyDefect,
        priority: Priority::Medium,
        place: Some("Upper bath"),
        shown: true,
        photo: None,
        then: &[],
    },
    Asked {
        site: HOME,
        who: "client",
        ago: 3,
        title: "Water stands on the roof after last night's rain",
        description: "About two fingers deep around the drain at the north corner. Should it not \
                      run off?",
        category: Category::QualityDefect,
        priority: Priority::High,
        place: Some("Roof, north corner"),
        shown: true,
        photo: Some("stages-3.webp"),
        then: &[(2, "manager", Assign("engineer"))],
    },
];

pub(crate) async fn fill(
    tickets: &Tickets,
    documents: &Documents,
    sites: &HashMap<&'static str, ProjectId>,
    people: &People,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    let mut desk = Desk { tickets, documents, sites, people, now, known: HashMap::new() };
    for asked in ASKED {
        desk.tell(asked).await.with_context(|| format!("the demo's ticket {}", asked.title))?;
    }
    Ok(())
}

struct Desk<'a> {
    tickets: &'a Tickets,
    documents: &'a Documents,
    sites: &'a HashMap<&'static str, ProjectId>,
    people: &'a People,
    now: DateTime<Utc>,
    /// By their titles.
    known: HashMap<&'static str, TicketId>,
}

impl Desk<'_> {
    async fn tell(&mut self, asked: &Asked) -> anyhow::Result<()> {
        let by = self.by(asked.who, asked.ago)?;
        let project = *self.sites.get(asked.site).context("there is no such project")?;
        let mut attachments = Vec::new();
        if let Some(photo) = asked.photo {
            attachments.push(self.upload(&by, project, photo).await?);
        }
        let new = NewTicket {
            project,
            title: asked.title.to_owned(),
            description: asked.description.to_owned(),
            category: asked.category,
            priority: asked.priority,
            location_on_site: asked.place.map(str::to_owned),
            milestone: None,
            due_on: None,
            client_visible: Some(asked.shown),
            assignee: None,
            attachments,
            linked_to: None,
        };
        let id = self.tickets.open(&by, &new).await?.view.overview.summary.id;
        self.known.insert(asked.title, id);
        for (ago, who, act) in asked.then {
            self.act(&self.by(who, *ago)?, id, act).await?;
        }
        Ok(())
    }

    async fn act(&self, by: &Cause, id: TicketId, act: &Act) -> anyhow::Result<()> {
        let (tickets, text) = (self.tickets, |it: &str| Some(it.to_owned()));
        let version = || async {
            let view = tickets.ticket(by, id).await?;
            Ok::<_, tickets::Error>(view.overview.summary.version)
        };
        let say = |body: String, visibility| NewComment {
            body,
            visibility: Some(visibility),
            attachments: Vec::new(),
        };
        let step = match act {
            Say(body) => {
                let new = say((*body).to_owned(), Visibility::Client);
                return Ok(tickets.comment(by, id, &new).await.map(drop)?);
            }
            Call(who, body) => {
                let user = self.people.get(*who).context("there is nobody of this name")?;
                let body = format!("@[{}](user:{}) {body}", user.full_name.as_str(), user.id);
                let new = say(body, Visibility::Internal);
                return Ok(tickets.comment(by, id, &new).await.map(drop)?);
            }
            Note(body) => {
                let new = say((*body).to_owned(), Visibility::Internal);
                return Ok(tickets.comment(by, id, &new).await.map(drop)?);
            }
            Assign(who) => {
                let user = self.user(who)?;
                return Ok(tickets.assign(by, id, version().await?, Some(user)).await.map(drop)?);
            }
            Merge(title) => {
                let into = *self.known.get(title).context("there is no such ticket")?;
                return Ok(tickets.merge(by, id, version().await?, into).await.map(drop)?);
            }
            Link(title) => {
                let other = *self.known.get(title).context("there is no such ticket")?;
                return Ok(tickets.link(by, id, other, true).await.map(drop)?);
            }
            Start => Move::to(Status::InProgress),
            Ask(why) => Move { reason: text(why), ..Move::to(Status::WaitingOnClient) },
            Resolve(how) => Move { resolution: text(how), ..Move::to(Status::Resolved) },
            Reopen(why) => Move { reason: text(why), ..Move::to(Status::Open) },
            Confirm(stars, note) => Move {
                stars: Some(*stars),
                note: note.map(str::to_owned),
                ..Move::to(Status::Closed)
            },
            Close => Move::to(Status::Closed),
            Cancel(why, reason) => Move {
                cancellation: Some(*why),
                reason: text(reason),
                ..Move::to(Status::Cancelled)
            },
        };
        Ok(tickets.change_status(by, id, version().await?, &step).await.map(drop)?)
    }

    async fn upload(
        &self,
        by: &Cause,
        project: ProjectId,
        file: &'static str,
    ) -> anyhow::Result<FileId> {
        let category = Some(documents::Category::Attachment);
        let target = Target::New { category, visibility: None, title: None };
        let upload = Upload { project, target };
        let made = self.documents.upload(by, &upload, vec![incoming(file)?]).await?;
        let made = made.documents.first().and_then(|it| it.document.files.first());
        Ok(made.context("an upload without a file")?.id)
    }

    fn user(&self, who: &str) -> anyhow::Result<UserId> {
        Ok(self.people.get(who).with_context(|| format!("nobody is called {who}"))?.id)
    }

    /// Somebody, as if signed in so many hours ago.
    fn by(&self, who: &str, ago: i64) -> anyhow::Result<Cause> {
        in_the_name_of(self.people, who, self.now - TimeDelta::hours(ago))
    }
}
