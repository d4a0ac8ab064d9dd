//! The project that the demo's won lead became.

use anyhow::Context;
use chrono::{NaiveDate, TimeDelta};
use kernel::Money;
use leads::NewConversion;
use projects::{Address, Basics, Health, NewProject, Notes, PlanWanted, State, Terms, Type};

use crate::story::People;

const CLIENT: &str = "devika.krishnan";
const MANAGER: &str = "arjun.menon";

pub(super) fn conversion(people: &People, today: NaiveDate) -> anyhow::Result<NewConversion> {
    let id = |who: &str| people.get(who).map(|it| it.id).context("nobody has this name");
    let basics = Basics {
        name: "Krishnan studio, Indiranagar".to_owned(),
        project_type: Type::Interior,
        description: "An office of two floors for twelve people: partitions, a meeting room, a \
                      pantry, and light for screens."
            .to_owned(),
        address: Address {
            line1: "212, 12th Main, Indiranagar".to_owned(),
            line2: None,
            city: "Bengaluru".to_owned(),
            district: None,
            state: State::Karnataka,
            pincode: "560038".parse().map_err(anyhow::Error::msg)?,
        },
        latitude: None,
        longitude: None,
        plot_area_sqft: None,
        built_up_area_sqft: Some(1_650),
        floors: Some(2),
        planned_start_on: today + TimeDelta::days(24),
        planned_end_on: today + TimeDelta::days(122),
        actual_start_on: None,
        actual_end_on: None,
        forecast_end_on: None,
        dlp_months: 12,
        rera_no: None,
        permit_no: None,
        tags: vec!["interior".to_owned(), "office".to_owned()],
        health: Health::OnTrack,
        health_note: None,
        cover_file_id: None,
        external_source: None,
        external_id: None,
    };
    let project = NewProject {
        basics,
        terms: Terms {
            contract_value: Money::from_paise(4_400_000 * 100),
            gst_rate_bps: 1_800,
            retention_bps: 500,
        },
        notes: Notes {
            internal_notes: "Farhan promised the drawings of the pantry within two weeks. The \
                             client is away each Friday."
                .to_owned(),
        },
        clients: Vec::new(),
        manager: None,
        engineers: Vec::new(),
        plan: PlanWanted::Template("commercial".to_owned()),
    };
    Ok(NewConversion { project, manager: id(MANAGER)?, client: Some(id(CLIENT)?) })
}
