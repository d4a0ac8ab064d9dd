import { expressionOf, Placeholder, standIn } from './placeholder';

export type JsonValue = string | number | boolean | readonly JsonValue[] | JsonObject | TemplateText;

interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** A value that only the template's renderer knows, as text. */
class TemplateText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Nothing in it may end the script it stands in; as the server's filter writes a value. */
const escaped = (json: string): string =>
  json.replace(/[<>&']/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** The items of a list of the site's content, each as what `draw` makes of it. */
export function jsonEach<T>(of: readonly T[], as: string, draw: (item: T) => JsonValue): JsonValue {
  const list: unknown = of;
  if (import.meta.env.SSR && list instanceof Placeholder && list.item !== undefined) {
    const item = jsonText(draw(standIn(list.item, as) as T));
    return new TemplateText(
      `[{% for ${as} in ${list.expression} %}${item}{% if not loop.last %},{% endif %}{% endfor %}]`,
    );
  }
  return of.map(draw);
}

/** One or the other, by whether something is there. */
export function jsonWhether(value: unknown, then: JsonValue, otherwise: JsonValue): JsonValue {
  const expression = import.meta.env.SSR ? expressionOf(value) : undefined;
  if (expression === undefined) return value ? then : otherwise;
  return new TemplateText(
    `{% if ${expression} %}${jsonText(then)}{% else %}${jsonText(otherwise)}{% endif %}`,
  );
}

const PRINTED = /\{\{ (.+?) \}\}/;

/** A text of which the template knows parts, put together there: within JSON nothing may be escaped as HTML. */
const joined = (text: string): string | undefined => {
  const parts = text.split(PRINTED);
  if (parts.length === 1) return undefined;
  const operands = parts.map((part, index) => (index % 2 === 1 ? part : JSON.stringify(part)));
  return `{{ (${operands.filter((operand) => operand !== '""').join(' ~ ')})|tojson }}`;
};

/** JSON for a block of data within a page; a value that is not there yet is left to the template. */
export function jsonText(value: JsonValue): string {
  if (value instanceof TemplateText) return value.text;
  const expression = import.meta.env.SSR ? expressionOf(value) : undefined;
  if (expression !== undefined) return `{{ ${expression}|tojson }}`;
  const assembled = import.meta.env.SSR && typeof value === 'string' ? joined(value) : undefined;
  if (assembled !== undefined) return assembled;
  if (typeof value !== 'object') return escaped(JSON.stringify(value));
  if (isList(value)) return `[${value.map(jsonText).join(',')}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `${escaped(JSON.stringify(name))}:${jsonText(member)}`,
  );
  return `{${members.join(',')}}`;
}
