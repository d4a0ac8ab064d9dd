use super::*;

fn delivered() -> Vec<Template> {
    <Vec<Template> as Setting>::delivered("Plumbline").unwrap()
}

/// The first template with one change, and its faults as `place: message`.
fn faults(change: impl FnOnce(&mut Template)) -> Vec<String> {
    let mut it = delivered().swap_remove(0);
    change(&mut it);
    vec![it].faults().iter().map(|it| format!("{}: {}", it.field, it.message)).collect()
}

/// The plans that every release before the settings began projects with.
#[test]
fn delivered_templates_are_those_of_earlier_releases() {
    let all = delivered();
    let ids: Vec<_> = all.iter().map(|it| it.id.as_str()).collect();
    assert_eq!(ids, ["residential", "commercial", "infrastructure"]);
    let milestones = |it: &Template| -> String {
        let row = |it: &TemplateMilestone| {
            let TemplateMilestone { name, stage, weight_bps, share_of_time_bps } = it;
            format!("{name} {stage} {} {}", weight_bps / 100, share_of_time_bps / 100)
        };
        it.milestones.iter().map(row).collect::<Vec<_>>().join("; ")
    };
    let payments = |it: &Template| -> String {
        let row = |it: &TemplatePayment| {
            assert_eq!(it.kind == DemandKind::Milestone, it.milestone.is_some());
            format!("{} {} {}", it.title, it.kind, it.percent_bps / 100)
        };
        it.payments.iter().map(row).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(
        milestones(&all[0]),
        "Site cleared and set out site_preparation 4 4; Foundation foundation 12 14; \
         Plinth plinth 8 20; Ground floor slab structure 13 31; Upper floor slab structure 13 42; \
         Walls masonry 11 54; Pipes and conduits mep_rough_in 7 61; Plaster plastering 9 71; \
         Floors and joinery flooring 10 82; Paint and fittings finishing 7 91; \
         Smart systems smart_systems 3 95; Handover handover 3 100"
    );
    assert_eq!(
        milestones(&all[1]),
        "Site cleared and set out site_preparation 3 4; Foundation and basement foundation 16 18; \
         Plinth plinth 6 23; Frame to mid height structure 14 36; Frame to the top structure 14 49; \
         Walls and facade masonry 12 62; Services mep_rough_in 11 73; \
         Plaster and ceilings plastering 7 81; Floors flooring 6 88; \
         Lifts, paint and fittings finishing 6 94; Building management system smart_systems 3 97; \
         Occupancy and handover handover 2 100"
    );
    assert_eq!(
        milestones(&all[2]),
        "Survey and site cleared site_preparation 8 10; Earthwork and sub-base foundation 22 30; \
         Drains and culverts structure 20 50; Utility ducts mep_rough_in 12 62; \
         Surface course flooring 20 82; Kerbs, signs and lights finishing 8 91; \
         Sensors and control smart_systems 6 97; Tests and handover handover 4 100"
    );
    assert_eq!(
        payments(&all[0]),
        "Agreement advance 10; Plinth milestone 15; Ground floor slab milestone 15; \
         Upper floor slab milestone 15; Walls milestone 10; Plaster milestone 10; \
         Floors and joinery milestone 10; Paint and fittings milestone 5; Handover milestone 5; \
         Retention retention_release 5"
    );
    assert_eq!(
        payments(&all[1]),
        "Agreement advance 10; Foundation and basement milestone 15; \
         Frame to mid height milestone 15; Frame to the top milestone 15; \
         Walls and facade milestone 10; Services milestone 10; Plaster and ceilings milestone 10; \
         Lifts, paint and fittings milestone 5; Occupancy and handover milestone 5; \
         Retention retention_release 5"
    );
    assert_eq!(
        payments(&all[2]),
        "Agreement advance 10; Earthwork and sub-base milestone 20; \
         Drains and culverts milestone 20; Utility ducts milestone 10; Surface course milestone 20; \
         Kerbs, signs and lights milestone 5; Sensors and control milestone 5; \
         Tests and handover milestone 5; Retention retention_release 5"
    );
}

#[test]
fn delivered_templates_have_no_faults_and_are_tidy() {
    assert_eq!(delivered().faults(), []);
    assert_eq!(delivered().tidied(), delivered());
}

#[test]
fn sums_are_the_whole() {
    assert_eq!(
        faults(|it| it.milestones[1].weight_bps -= 800),
        [
            "items.0.milestones: The weights of \u{201c}House or villa\u{201d} add up to 92 %. They must add \
             up to 100 %"
        ]
    );
    assert_eq!(
        faults(|it| it.payments[0].percent_bps += 50),
        [
            "items.0.payments: The payments of \u{201c}House or villa\u{201d} add up to 100.5 %. They must add \
             up to 100 %"
        ]
    );
    let range = "Must be more than 0 % and at most 100 %";
    for weight in [0, -1, 10_001, i32::MAX, i32::MIN] {
        let found = faults(|it| it.milestones[2].weight_bps = weight);
        assert_eq!(found, [format!("items.0.milestones.2.weight_bps: {range}")], "{weight}");
        let found = faults(|it| it.payments[2].percent_bps = weight);
        assert_eq!(found, [format!("items.0.payments.2.percent_bps: {range}")], "{weight}");
    }
}

#[test]
fn milestones_rise_to_the_end_of_the_project() {
    let later = "Must be later than \u{201c}Plinth\u{201d}, which is done at 20 %";
    for share in [2_000, 1_999, 1] {
        let found = faults(|it| it.milestones[3].share_of_time_bps = share);
        assert_eq!(found, [format!("items.0.milestones.3.share_of_time_bps: {later}")], "{share}");
    }
    assert_eq!(
        faults(|it| it.milestones[11].share_of_time_bps = 9_999),
        ["items.0.milestones.11.share_of_time_bps: The last milestone ends at 100 % of the time"]
    );
    assert_eq!(
        faults(|it| it.milestones[3].share_of_time_bps = 0),
        ["items.0.milestones.3.share_of_time_bps: Must be more than 0 % and at most 100 %"]
    );
    assert_eq!(
        faults(|it| it.milestones[1].name = "Smart systems".to_owned()),
        ["items.0.milestones.10.name: Another milestone above has this name"]
    );
    let none = faults(|it| {
        it.milestones.clear();
        it.payments.truncate(1);
        it.payments[0].percent_bps = 10_000;
    });
    assert_eq!(none, ["items.0.milestones: A template has 1 to 50 milestones"]);
}

#[test]
fn payments_hang_on_milestones_of_the_template() {
    let alone = |kind: DemandKind| move |it: &mut Template| it.payments[1].kind = kind;
    let name = |name: &str| Some(name.to_owned());
    assert_eq!(
        faults(|it| it.payments[1].milestone = name("Roof")),
        ["items.0.payments.1.milestone: This template has no milestone \u{201c}Roof\u{201d}"]
    );
    assert_eq!(
        faults(|it| it.payments[1].milestone = name("Walls")),
        ["items.0.payments.4.milestone: This milestone already has a payment"]
    );
    assert_eq!(
        faults(|it| it.payments[1].milestone = None),
        ["items.0.payments.1.milestone: Choose the milestone"]
    );
    assert_eq!(
        faults(alone(DemandKind::Advance)),
        ["items.0.payments.1.milestone: Only a milestone payment has a milestone"]
    );
    assert_eq!(
        faults(alone(DemandKind::Variation)),
        ["items.0.payments.1.kind: A template has no variations"]
    );
    assert_eq!(
        faults(|it| it.payments[0].title.clear()),
        ["items.0.payments.0.title: Enter a title"]
    );
    assert_eq!(
        faults(|it| it.payments.clear()),
        ["items.0.payments: A template has 1 to 50 payments"]
    );
    let retention_alone = |it: &mut Template| {
        it.payments.retain(|it| it.kind == DemandKind::RetentionRelease);
        it.payments[0].percent_bps = 10_000;
    };
    assert_eq!(
        faults(retention_alone),
        ["items.0.payments: Add a payment that is not a release of retention"]
    );
}

#[test]
fn each_template_has_an_id_and_a_name_of_its_own() {
    let fields = |all: &Vec<Template>| -> Vec<String> {
        all.faults().into_iter().map(|it| it.field.into_owned()).collect()
    };
    let mut all = delivered();
    all[2].id = "residential".to_owned();
    all[1].name = "HOUSE or villa".to_owned();
    assert_eq!(fields(&all), ["items.2.id", "items.1.name"]);
    assert_eq!(fields(&Vec::new()), ["items"]);
    let many = |count: usize| -> Vec<Template> {
        let each = (0..count).map(|it| Template {
            id: format!("house-{it}"),
            name: format!("House {it}"),
            ..delivered().swap_remove(0)
        });
        each.collect()
    };
    assert_eq!(fields(&many(20)), Vec::<String>::new());
    assert_eq!(fields(&many(21)), ["items"]);
}

#[test]
fn payment_takes_the_name_of_its_milestone() {
    let mut all = delivered();
    all[0].payments[1].title = "Foundation and plinth".to_owned();
    all[0].payments[0].title = "Booking".to_owned();
    let tidy = all.tidied();
    assert_eq!((&*tidy[0].payments[1].title, &*tidy[0].payments[0].title), ("Plinth", "Booking"));
}

#[test]
fn milestone_is_found_with_its_place_in_its_stage() {
    let house = delivered().swap_remove(0);
    let found = |name: &str| house.milestone(name).map(|(it, later)| (it.stage, later));
    assert_eq!(found("Ground floor slab"), Some((Stage::Structure, 1)));
    assert_eq!(found("Upper floor slab"), Some((Stage::Structure, 0)));
    assert_eq!(found("Roof"), None);
}
