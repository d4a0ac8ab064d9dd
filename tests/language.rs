//! Plain English in comments: each sentence names its noun first.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::print_stdout, reason = "a failure names the lines to reword")]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// The most lines in the whole repository whose sentence begins with a pronoun or an inversion.
/// Lower it whenever the count falls.
const ALLOWED: usize = 10;

/// Folders of code.
const ROOTS: &[&str] = &["crates", "frontend", "tests"];

/// Folders of downloaded or built files; those whose name begins with `generated` are skipped too.
const SKIPPED: &[&str] = &["target", "node_modules", "dist", ".venv"];

/// First words of a sentence that hides its subject.
const OPENERS: &[&str] = &[
    "what",
    "whatever",
    "who",
    "whoever",
    "whom",
    "whomever",
    "whose",
    "that which",
    "he who",
    "so many",
    "so much",
    "of no",
    "of none",
    "of each",
    "of all",
    "of which",
    "of what",
    "of whom",
];

#[test]
fn comments_name_the_noun_first() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for folder in ROOTS {
        collect(&root.join(folder), &mut files);
    }
    let mut found = BTreeMap::new();
    let mut comments = 0;
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let name = file.strip_prefix(root).unwrap().display().to_string();
        let (all, bad) = inspect(&text, file.extension().is_some_and(|it| it == "sql"));
        comments += all;
        if !bad.is_empty() {
            found.insert(name, bad);
        }
    }
    assert!(comments > 1_000, "only {comments} lines of comments are found");
    let count: usize = found.values().map(Vec::len).sum();
    println!("{count} of {comments} comment lines hide their subject");
    if count > ALLOWED {
        report(found);
        panic!("{count} comment lines hide their subject; {ALLOWED} are allowed");
    }
}

/// Prints the count of each folder, then the lines of the worst files.
fn report(found: BTreeMap<String, Vec<String>>) {
    let mut folders = BTreeMap::<_, usize>::new();
    for (name, lines) in &found {
        let folder: Vec<_> =
            name.split('/').take(if name.starts_with('f') { 4 } else { 2 }).collect();
        *folders.entry(folder.join("/")).or_default() += lines.len();
    }
    for (folder, count) in folders {
        println!("{count:5} {folder}");
    }
    let mut files: Vec<_> = found.into_iter().collect();
    files.sort_by_key(|(_, lines)| usize::MAX - lines.len());
    for (name, lines) in files.into_iter().take(10) {
        for line in lines {
            println!("{name}:{line}");
        }
    }
}

/// Collects the source files below `folder`.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type().unwrap().is_dir() {
            if !SKIPPED.contains(&name.as_str()) && !name.starts_with("generated") {
                collect(&path, files);
            }
        } else if path
            .extension()
            .is_some_and(|it| it == "rs" || it == "ts" || it == "tsx" || it == "sql")
            && !name.starts_with("generated")
        {
            files.push(path);
        }
    }
}

/// The number of comment lines in `text`, and those in which a sentence hides its subject.
fn inspect(text: &str, sql: bool) -> (usize, Vec<String>) {
    let mut bad = Vec::new();
    let mut comments = 0;
    let mut inside_block = false;
    let mut ended = true;
    for (number, line) in text.lines().enumerate() {
        let Some(comment) = comment(line, sql, &mut inside_block) else {
            ended = true;
            continue;
        };
        comments += 1;
        if hides_subject(comment, ended) {
            bad.push(format!("{}: {comment}", number + 1));
        }
        ended = comment.is_empty() || comment.ends_with(['.', ':', '?', '!']);
    }
    (comments, bad)
}

/// The words of the comment on this line, if there is one.
fn comment<'a>(line: &'a str, sql: bool, inside_block: &mut bool) -> Option<&'a str> {
    let line = line.trim();
    if *inside_block {
        *inside_block = !line.contains("*/");
        return Some(line.trim_start_matches('*').trim_end_matches(['*', '/', '}']).trim());
    }
    let mark = if sql { "--" } else { "//" };
    if let Some(rest) = line.strip_prefix(mark) {
        return Some(rest.trim_start_matches(['/', '!']).trim());
    }
    if let Some(rest) = line.trim_start_matches('{').strip_prefix("/*") {
        *inside_block = !line.contains("*/");
        return Some(rest.trim_start_matches('*').trim_end_matches(['*', '/', '}']).trim());
    }
    let (_, trailing) = line.split_once(&format!(" {mark} "))?;
    Some(trailing.trim())
}

/// Whether a sentence that begins on this line hides its subject. `begins`: the line starts one.
fn hides_subject(comment: &str, begins: bool) -> bool {
    let first = begins.then_some(comment).into_iter();
    let later = [". ", ": ", "; ", "? ", "! "].into_iter();
    first.chain(later.flat_map(|end| comment.split(end).skip(1))).any(|sentence| {
        let sentence = sentence.trim_start_matches(['-', '*', '"', '(', ' ']).to_lowercase();
        OPENERS.iter().any(|opener| starts_with_word(&sentence, opener))
            || sentence.starts_with("it is ") && sentence.contains(" that ")
    })
}

fn starts_with_word(sentence: &str, word: &str) -> bool {
    sentence.strip_prefix(word).is_some_and(|rest| {
        !rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == '_')
    })
}

#[test]
fn openers_are_found_wherever_a_sentence_begins() {
    assert!(hides_subject("What a caller may see.", true));
    assert!(hides_subject("Refused. Whoever asks is told.", true));
    assert!(hides_subject("It is here that names are read.", true));
    assert!(!hides_subject("what a caller may see.", false), "the line continues a sentence");
    assert!(!hides_subject("Whole files.", true));
    assert!(!hides_subject("The caller, whose session has ended.", true));
    let (comments, bad) =
        inspect(&"# The end.\n# Who asks.\nlet a = 1; # of no use\n".replace('#', "//"), false);
    assert_eq!((comments, bad.len()), (3, 2));
}
