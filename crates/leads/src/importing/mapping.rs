//! The meaning of columns.

use kernel::UserId;

use super::{Import, SheetRow};
use crate::{Error, Result, Source, texts};

kernel::names! {
    /// The field of a lead that a column has.
    pub enum ImportField as "field of an import" {
        FullName = "full_name",
        Phone = "phone",
        Email = "email",
        City = "city",
        Pincode = "pincode",
        ProjectType = "project_type",
        Message = "message",
        /// In rupees.
        EstimatedValue = "estimated_value",
        /// The day of the next follow-up.
        FollowUpOn = "follow_up_on",
        /// Added to the message.
        Notes = "notes",
    }
}

/// How somebody wants a file to be read.
#[derive(Clone, Debug)]
pub struct NewImportPlan {
    /// Columns by their places, from 0, and the field of each.
    pub mapping: Vec<(usize, ImportField)>,
    pub source: Source,
    pub owner: Option<UserId>,
}

/// How a file is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportPlan {
    /// One for each column; None for a column that is left out.
    pub fields: Vec<Option<ImportField>>,
    pub source: Source,
    pub owner: Option<UserId>,
}

impl NewImportPlan {
    /// The plan for this import.
    pub(super) fn of(&self, import: &Import) -> Result<ImportPlan> {
        let mut fields = vec![None; import.columns.len()];
        for (column, field) in &self.mapping {
            let place = fields.get_mut(*column);
            let place = place.ok_or_else(|| Error::fault("mapping", texts::COLUMN_UNKNOWN))?;
            if place.replace(*field).is_some() {
                return Err(Error::fault("mapping", texts::COLUMN_TWICE));
            }
        }
        for field in ImportField::ALL {
            match fields.iter().filter(|it| **it == Some(field)).count() {
                0 if matches!(field, ImportField::FullName | ImportField::Phone) => {
                    return Err(Error::fault("mapping", texts::COLUMNS_REQUIRED));
                }
                0 | 1 => {}
                _ => return Err(Error::fault("mapping", texts::FIELD_TWICE)),
            }
        }
        Ok(ImportPlan { fields, source: self.source, owner: self.owner })
    }
}

impl ImportPlan {
    /// The cell of a field; empty where there is none.
    pub(super) fn cell<'a>(&self, row: &'a SheetRow, field: ImportField) -> &'a str {
        let place = self.fields.iter().position(|it| *it == Some(field));
        place.and_then(|it| row.cells.get(it)).map_or("", String::as_str)
    }
}

/// The fields that headings suggest, each once.
pub(super) fn suggested(columns: &[String]) -> Vec<Option<ImportField>> {
    let mut res: Vec<Option<ImportField>> = Vec::with_capacity(columns.len());
    for column in columns {
        let field = named(column).filter(|it| !res.contains(&Some(*it)));
        res.push(field);
    }
    res
}

fn named(heading: &str) -> Option<ImportField> {
    let letters = heading.chars().filter(|it| it.is_alphanumeric());
    let heading: String = letters.flat_map(char::to_lowercase).collect();
    let field = match heading.as_str() {
        "name" | "fullname" | "customer" | "customername" | "clientname" | "leadname"
        | "contactname" | "contactperson" => ImportField::FullName,
        "phone" | "phoneno" | "phonenumber" | "mobile" | "mobileno" | "mobilenumber"
        | "contactno" | "contactnumber" | "telephone" | "whatsapp" | "whatsappnumber" => {
            ImportField::Phone
        }
        "email" | "emailid" | "emailaddress" | "mail" | "mailid" => ImportField::Email,
        "city" | "town" | "location" | "place" => ImportField::City,
        "pincode" | "pin" | "postalcode" | "postcode" | "zip" | "zipcode" => ImportField::Pincode,
        "projecttype" | "typeofproject" | "service" => ImportField::ProjectType,
        "message" | "requirement" | "requirements" | "enquiry" => ImportField::Message,
        "estimatedvalue" | "value" | "dealvalue" | "estimate" | "amount" => {
            ImportField::EstimatedValue
        }
        "followup" | "followupon" | "followupday" | "followupdate" | "nextfollowup"
        | "nextfollowupdate" => ImportField::FollowUpOn,
        "notes" | "note" | "remarks" | "remark" | "comments" | "comment" => ImportField::Notes,
        _ => return None,
    };
    Some(field)
}

#[cfg(test)]
mod tests {
    use kernel::{LeadImportId, Named};

    use super::*;
    use crate::{ImportCounts, ImportStatus, testing::NOW};

    fn import(columns: &[&str]) -> Import {
        Import {
            id: LeadImportId::new(),
            by: Named { user: UserId::new(), name: "Kiran Das".to_owned() },
            file_name: "leads.csv".to_owned(),
            columns: columns.iter().map(|it| (*it).to_owned()).collect(),
            status: ImportStatus::Mapping,
            plan: None,
            counts: ImportCounts::default(),
            created_at: NOW,
            started_at: None,
            ended_at: None,
        }
    }

    fn plan(mapping: &[(usize, ImportField)]) -> NewImportPlan {
        NewImportPlan { mapping: mapping.to_vec(), source: Source::Event, owner: None }
    }

    #[test]
    fn headings_suggest_fields_each_once() {
        let columns =
            import(&["Customer Name", "Mobile No.", "Phone", "E-mail ID", "Budget?"]).columns;
        let expected = [
            Some(ImportField::FullName),
            Some(ImportField::Phone),
            None,
            Some(ImportField::Email),
            None,
        ];
        assert_eq!(suggested(&columns), expected);
    }

    #[test]
    fn a_plan_needs_names_and_numbers_and_nothing_twice() {
        use ImportField::{Email, FullName, Phone};
        let import = import(&["a", "b", "c"]);
        let said = |mapping: &[_]| plan(mapping).of(&import).map_err(|it| it.to_string());
        let fields = said(&[(2, FullName), (0, Phone)]).unwrap().fields;
        assert_eq!(fields, [Some(Phone), None, Some(FullName)]);
        for (mapping, expected) in [
            (&[][..], texts::COLUMNS_REQUIRED),
            (&[(0, FullName), (1, Email)], texts::COLUMNS_REQUIRED),
            (&[(0, FullName), (3, Phone)], texts::COLUMN_UNKNOWN),
            (&[(0, FullName), (0, Phone)], texts::COLUMN_TWICE),
            (&[(0, FullName), (1, Phone), (2, Phone)], texts::FIELD_TWICE),
        ] {
            assert!(said(mapping).unwrap_err().contains(expected), "{mapping:?}");
        }
    }
}
