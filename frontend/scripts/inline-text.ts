import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { filesUnder } from './files.ts';

/** Attributes and properties whose texts a person reads or hears. */
const TEXT_NAME =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|label|placeholder|description|lead|eyebrow|heading|caption|summary|text|hint|note|message|question|answer|helperText|action|confirm|noun|one|many)$/;

/** `Sign in`, `₹ a month`, `…is saved.`: begins like a sentence or a name, or has the shape of prose. */
const PROSE =
  /^[“‘(]?(?:[A-Z][a-z’]+)(?:[ ,.:;!?…’-]|$)|^(?:A|I) |[a-z’,;:]{2,} [a-z’“]{2,}.*[.?!…]$|^[a-z’]+ [a-z’]+ [a-z’]+ /;
/** `{} of {} answers`: a template that is nothing but words, marks and what is filled in. */
const SENTENCE = /^(?=.*\s)(?=.*(?:^|[\s}(])(?:[a-z]{2,}|[KM]B)(?:[\s)]|$))[\p{L}\s{}.,:;’“”()?!%₹·+–—-]+$/u;
/** `in the morning`: two words or more, in lower case. */
const PHRASE = /^[a-z’-]{2,}(?: [a-z’-]{2,})+$/;
/** `₹25 to 50 lakh`. */
const AMOUNT = /₹/;
const STYLE =
  /\b(?:solid|dotted|dashed|auto|linear|ease|inset|minmax|calc|translate\w*|scale\w*|rotate|px|rem|svh)\b/;
const LETTERS = /\p{L}/u;

/** Names of keys, headers, formats and events: read by machines. */
const TECHNICAL =
  /^(?:Bearer|Accept|Range|Location|Content-[\w-]+|If-[\w-]+|Retry-After|Color|Idempotency-Key|Asia\/Kolkata|[A-Z][a-z]+[A-Z]\w*|[\w-]+\/[\w.+-]+)$/;

export interface InlineText {
  node: ts.StringLiteralLike | ts.TemplateExpression | ts.JsxText | ts.ConditionalExpression;
  line: number;
  text: string;
}

type TextNode = Exclude<InlineText['node'], ts.ConditionalExpression>;

const textOf = (node: TextNode): string =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('')
    : node.text;

const nameOf = (name: ts.JsxAttributeName | ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';

/** The property, attribute or element that a value ends up in, through conditions and brackets. */
function placeOf(node: ts.Node): ts.Node {
  let place = node.parent;
  let child = node;
  while (
    ts.isParenthesizedExpression(place) ||
    ts.isAsExpression(place) ||
    ts.isSatisfiesExpression(place) ||
    (ts.isConditionalExpression(place) && place.condition !== child) ||
    (ts.isBinaryExpression(place) &&
      place.right === child &&
      /^(?:&&|\|\||\?\?)$/.test(place.operatorToken.getText())) ||
    (ts.isJsxExpression(place) && ts.isJsxAttribute(place.parent))
  ) {
    child = place;
    place = place.parent;
  }
  return place;
}

/** Comparisons, keys, types, imports, and what only a developer reads. */
function isForMachines(node: ts.Node): boolean {
  const place = placeOf(node);
  if (ts.isImportDeclaration(place) || ts.isExportDeclaration(place) || ts.isLiteralTypeNode(place))
    return true;
  if (ts.isElementAccessExpression(place) || ts.isCaseClause(place) || ts.isComputedPropertyName(place))
    return true;
  if (ts.isPropertyAssignment(place) && (place.name === node || nameOf(place.name).startsWith('@')))
    return true;
  if (ts.isBinaryExpression(place) && /^(?:[!=]==?|in)$/.test(place.operatorToken.getText())) return true;
  if (ts.isNewExpression(place)) return /Error$/.test(place.expression.getText());
  if (ts.isCallExpression(place)) {
    return /^(?:console\.|.*(?:import|matchMedia|querySelector|addEventListener|startsWith|endsWith|includes|replace|replaceAll|split|setAttribute|getAttribute|headers\.\w+)$)/.test(
      place.expression.getText(),
    );
  }
  return false;
}

function isText(node: TextNode): boolean {
  const text = textOf(node).trim();
  if (!LETTERS.test(text.replaceAll('{}', '')) || /^#[\dA-F]{6}$/.test(text)) return false;
  if (ts.isJsxText(node)) return true;
  if (isForMachines(node)) return false;
  const place = placeOf(node);
  if (ts.isJsxExpression(place)) return true;
  const named =
    ts.isJsxAttribute(place) ||
    ts.isPropertyAssignment(place) ||
    ts.isParameter(place) ||
    ts.isBindingElement(place)
      ? place.name
      : undefined;
  if (named && !ts.isObjectBindingPattern(named) && !ts.isArrayBindingPattern(named)) {
    if (TEXT_NAME.test(nameOf(named as ts.PropertyName)) && /^[A-Z₹]|\s/.test(text)) return true;
  }
  if (ts.isTemplateExpression(node) && SENTENCE.test(text)) return !STYLE.test(text);
  if (ts.isPropertyAssignment(place) && PHRASE.test(text)) return !STYLE.test(text);
  return AMOUNT.test(text) || (PROSE.test(text) && !TECHNICAL.test(text));
}

const isMessage = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  (ts.isPropertyAccessExpression(node) && /^(?:t|\w+Texts)$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && isMessage(node.expression));

/** `count === 1 ? t.file : t.files`: a rule of English grammar that `plural` knows for every language. */
const isOwnPlural = (node: ts.Node): node is ts.ConditionalExpression =>
  ts.isConditionalExpression(node) &&
  /=== 1$/.test(node.condition.getText()) &&
  isMessage(node.whenTrue) &&
  isMessage(node.whenFalse) &&
  !STYLE.test(node.getText());

/** The language and country of all texts: `locale` of the catalogue. */
const LOCALE = 'en-IN';

/** Every text in a file that a person would read and that does not come from the catalogue. */
export function inlineTexts(path: string, source: string): InlineText[] {
  const file = ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: InlineText[] = [];
  const report = (node: InlineText['node'], text: string): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    found.push({ node, line, text: text.trim().replaceAll(/\s+/g, ' ') });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (isOwnPlural(node)) report(node, `${node.getText()} (use plural)`);
    if (ts.isStringLiteralLike(node) && node.text === LOCALE) report(node, `${LOCALE} (use locale)`);
    if (
      (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node)) &&
      isText(node)
    ) {
      report(node, textOf(node));
      if (!ts.isTemplateExpression(node)) return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The catalogue itself, generated code, templates' statements, names that are stored, and what only tests show. */
const WITHOUT_TEXT =
  /^(?:messages\/|api\/(?!http)|testing\/|theme\/|site\/|lib\/(?:states|month))|\.test\.tsx?$/;

const isChecked = (path: string): boolean => /\.tsx?$/.test(path) && !WITHOUT_TEXT.test(path);

if (import.meta.main) {
  let count = 0;
  for (const path of (await filesUnder('src')).filter(isChecked)) {
    for (const { line, text } of inlineTexts(path, await readFile(`src/${path}`, 'utf8'))) {
      console.error(`src/${path}:${line}: ${text}`);
      count += 1;
    }
  }
  if (count > 0) {
    console.error(
      `${count} texts are written in the code: move them to src/messages (docs/CONTRIBUTING.md, "A text").`,
    );
    process.exitCode = 1;
  }
}
