//! The example each schema shows.

use poem_openapi::types::Example;

use super::{
    content::{
        City, CompanyAddress, CompanyProfile, Faq, GrievanceOfficer, Network, Package,
        SiteBranding, SiteContent, SocialPage, Testimonial,
    },
    estimate::{Estimate, EstimatePart},
};

/// The id of a logo.
pub(super) const LOGO: &str = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

fn text(it: &str) -> String {
    it.to_owned()
}

impl Example for SiteContent {
    fn example() -> Self {
        Self {
            company: CompanyProfile::example(),
            social: vec![SocialPage::example()],
            packages: vec![Package::example()],
            cities: vec![City::example()],
            faqs: vec![Faq::example()],
            testimonials: vec![Testimonial::example()],
            notice_version: text("2026-11"),
            call_promise: company::promise(30),
            branding: SiteBranding::example(),
        }
    }
}

impl Example for SiteBranding {
    fn example() -> Self {
        Self {
            surface: text("#0c2f4a"),
            logo: Some(text(LOGO)),
            logo_on_dark: Some(text(LOGO)),
            style: String::new(),
        }
    }
}

impl Example for CompanyProfile {
    fn example() -> Self {
        Self {
            name: text("Plumbline"),
            legal_name: text("Plumbline Constructions Private Limited"),
            tagline: text("Construction and smart infrastructure"),
            email: text("hello@plumbline.example"),
            phone: text("+91 80 0000 0000"),
            phone_e164: text("+918000000000"),
            whatsapp_e164: None,
            address: CompanyAddress::example(),
            hours: text("Monday to Saturday, 9:30 am to 6:30 pm IST"),
            founded_year: Some(2009),
            homes_handed_over: Some(140),
            warranty_years: Some(5),
            rera_no: Some(text("PRM/KA/RERA/1251/446/PR/171015/000001")),
            gstin: None,
            grievance_officer: GrievanceOfficer::example(),
        }
    }
}

impl Example for CompanyAddress {
    fn example() -> Self {
        Self {
            line1: text("Plumbline House"),
            line2: Some(text("1 Foundation Road")),
            city: text("Bengaluru"),
            state: text("Karnataka"),
            pincode: text("560001"),
        }
    }
}

impl Example for GrievanceOfficer {
    fn example() -> Self {
        Self { name: text("Kavita Deshpande"), email: text("privacy@plumbline.example") }
    }
}

impl Example for SocialPage {
    fn example() -> Self {
        Self { network: Network::Linkedin, url: text("https://www.linkedin.com/company/plumbline") }
    }
}

impl Example for Package {
    fn example() -> Self {
        Self {
            slug: text("essential"),
            name: text("Essential"),
            summary: text("A sound house with honest materials."),
            rate_paise_per_sqft: 189_900,
            is_popular: false,
            includes: vec![text("M25 concrete and Fe 550 steel, with test certificates")],
        }
    }
}

impl Example for City {
    fn example() -> Self {
        Self { slug: text("bengaluru"), name: text("Bengaluru"), factor_bps: 10_000 }
    }
}

impl Example for Faq {
    fn example() -> Self {
        Self {
            slug: text("when-do-i-pay"),
            topic: text("Money"),
            question: text("When do I pay?"),
            answer: text("When a stage is finished and you have accepted it."),
        }
    }
}

impl Example for Testimonial {
    fn example() -> Self {
        Self {
            name: text("Asha Rao"),
            place: text("Bengaluru"),
            words: text("I saw the house grow on the train to work."),
            project_slug: Some(text("rao-residence")),
        }
    }
}

impl Example for Estimate {
    fn example() -> Self {
        Self {
            built_up_area_sqft: 2_400,
            rate_paise_per_sqft: 189_900,
            low_paise: 433_000_000,
            high_paise: 501_000_000,
            parts: vec![EstimatePart::example()],
            assumptions: vec![text("Without GST.")],
        }
    }
}

impl Example for EstimatePart {
    fn example() -> Self {
        Self { name: text("Foundation and structure"), share_bps: 4_000, paise: 182_304_000 }
    }
}
