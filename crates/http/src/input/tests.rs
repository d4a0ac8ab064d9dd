use poem_openapi::{
    Object,
    registry::{MetaSchema, MetaSchemaRef},
};
use serde_json::json;

use super::*;

/// Compares the documented form with the form that is read, at any depth, including the bounds of
/// texts and numbers.
#[track_caller]
pub(crate) fn assert_reads_what_it_describes<F: Form>() {
    let mut registry = Registry::new();
    F::register(&mut registry);
    let schema = &registry.schemas[F::name().as_ref()];
    let mut described = described(&registry, schema, "body");
    let Value::Object(sample) = sample(&registry, schema) else { panic!("{}", F::name()) };
    let mut fields = Fields::new(vec!["body".into()], sample);
    F::read(&mut fields);
    let mut asked = fields.asked;
    for (_, names) in described.iter_mut().chain(&mut asked) {
        names.sort_unstable();
    }
    described.sort();
    asked.sort();
    assert_eq!(asked, described, "{}", F::name());
    for (name, property) in &schema.properties {
        if let MetaSchemaRef::Inline(property) = property {
            assert_bounds::<F>(name, property);
        }
    }
}

/// Values just within the bounds are accepted, values just beyond are refused.
#[track_caller]
fn assert_bounds<F: Form>(name: &str, property: &MetaSchema) {
    let faulty = |value: Value| {
        let given = Map::from_iter([(name.to_owned(), value)]);
        let mut fields = Fields::new(vec!["body".into()], given);
        F::read(&mut fields);
        let place = format!("body.{name}: ");
        fields.into_faults().iter().any(|it| it.to_string().starts_with(&place))
    };
    let place = format!("{}.{name}", F::name());
    if let (Some(most), None) = (property.max_length, &property.pattern) {
        assert!(!faulty(json!("x".repeat(most))), "{place}");
        assert!(faulty(json!("x".repeat(most + 1))), "{place}");
    }
    if let Some(most) = property.max_items {
        assert!(faulty(json!(vec![Value::Null; most + 1])), "{place}");
    }
    for (bound, beyond) in [(property.minimum, -1.0), (property.maximum, 1.0)] {
        if let Some(bound) = bound {
            assert!(!faulty(json!(bound)), "{place}: {bound}");
            assert!(faulty(json!(bound + beyond)), "{place}: {}", bound + beyond);
        }
    }
}

type Asked = Vec<(String, Vec<&'static str>)>;

/// The names of the fields of each object there is in one like this.
fn described(registry: &Registry, schema: &MetaSchema, place: &str) -> Asked {
    let names = schema.properties.iter().map(|(name, _)| *name).collect();
    let mut res = vec![(place.to_owned(), names)];
    for (name, property) in &schema.properties {
        if let Some(inner) = object(registry, property) {
            res.extend(described(registry, inner, &format!("{place}.{name}")));
        }
    }
    res
}

/// One like this with all its objects, empty but for objects.
fn sample(registry: &Registry, schema: &MetaSchema) -> Value {
    let objects = schema.properties.iter().filter_map(|(name, property)| {
        let inner = sample(registry, object(registry, property)?);
        let is_list = matches!(property, MetaSchemaRef::Inline(it) if it.items.is_some());
        Some(((*name).to_owned(), if is_list { json!([inner]) } else { inner }))
    });
    Value::Object(objects.collect())
}

/// The object that a property is, or is a list of. A choice among objects is none: each of them is
/// held against its own description.
fn object<'a>(registry: &'a Registry, property: &'a MetaSchemaRef) -> Option<&'a MetaSchema> {
    match property {
        MetaSchemaRef::Reference(name) => {
            Some(&registry.schemas[name]).filter(|it| !it.properties.is_empty())
        }
        MetaSchemaRef::Inline(schema) => {
            let inner = schema.items.as_deref().or(schema.all_of.first())?;
            object(registry, inner)
        }
    }
}

#[derive(Object)]
struct Described {
    name: String,
}

impl Form for Described {
    type Command = (String, String);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let name = fields.text("name", |it| Ok(it.to_owned()));
        Some((name?, fields.text("secret", |it| Ok(it.to_owned()))?))
    }
}

#[test]
#[should_panic(expected = r#"["name", "secret"]"#)]
fn a_field_read_but_not_described_is_seen() {
    assert_reads_what_it_describes::<Described>();
}

#[derive(Object)]
struct Outer {
    inner: Vec<Described>,
}

impl Form for Outer {
    type Command = ();

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.required("inner", |it| it.each(9, |it| it.object(Described::read)))?;
        Some(())
    }
}

#[test]
#[should_panic(expected = r#"("body.inner", ["name", "secret"])"#)]
fn nor_is_one_hidden_in_another_object() {
    assert_reads_what_it_describes::<Outer>();
}

#[test]
fn a_body_is_one_object_that_says_each_thing_once() {
    let refused = |body: &str| match read::<Outer>(body.as_bytes()) {
        Err(Problem::Client(status, ..)) => Some(status.as_u16()),
        _ => None,
    };
    assert_eq!(refused(r#"{"inner": [{"name": "", "secret": ""}]}"#), None);
    assert_eq!(refused(r#"{"inner": [{"name": 1}], "more": 1}"#), Some(422));
    let deep = format!(r#"{{"inner": {}{}}}"#, "[".repeat(20), "]".repeat(20));
    for malformed in [
        "",
        "[]",
        "7",
        "{",
        r#"{"inner": [], "inner": []}"#,
        r#"{"inner": [{"a": 1, "a": 1}]}"#,
        &deep,
    ] {
        assert_eq!(refused(malformed), Some(400), "{malformed}");
    }
}
