/**
 * Stands for a value that is no text (a number, a flag, a list) in a template. Rendering it
 * directly fails.
 */
export class Placeholder {
  readonly expression: string;
  readonly item: AnyShape | undefined;

  constructor(expression: string, item?: AnyShape) {
    this.expression = expression;
    this.item = item;
  }
}

/** The fields of a type, every optional one included: a template has to know them without an example. */
export type Shape<T> = T extends string
  ? 'text'
  : T extends number | boolean
    ? 'value'
    : T extends readonly (infer Item)[]
      ? readonly [Shape<Item>]
      : { readonly [Key in keyof T]-?: Shape<NonNullable<T[Key]>> };

export type AnyShape = 'text' | 'value' | readonly [AnyShape] | { readonly [field: string]: AnyShape };

const isList = (shape: AnyShape): shape is readonly [AnyShape] => Array.isArray(shape);

const within = (expression: string, field: string): string =>
  expression === '' ? field : `${expression}.${field}`;

/** How a template names an object that it may have or not. */
const named = new WeakMap<object, string>();

/** In the place of a value of this shape: texts that a template's renderer fills, and placeholders. */
export function standIn(shape: AnyShape, expression: string): unknown {
  if (shape === 'text') return `{{ ${expression} }}`;
  if (shape === 'value') return new Placeholder(expression);
  if (isList(shape)) return new Placeholder(expression, shape[0]);
  const fields = Object.fromEntries(
    Object.entries(shape).map(([field, inner]) => [field, standIn(inner, within(expression, field))]),
  );
  if (expression !== '') named.set(fields, expression);
  return fields;
}

/** A text of the source as a template's statement has it: one that would need escaping twice is refused. */
export function literal(text: string): string {
  if (/['"&<>{}\\]/.test(text)) throw new Error(`${text}: a template cannot have this text in a statement`);
  return `'${text}'`;
}

const TEXT = /^\{\{ ([^{}]+) \}\}$/;

/** How a template names what this stands for; undefined of everything that is there itself. */
export function expressionOf(value: unknown): string | undefined {
  if (value instanceof Placeholder) return value.expression;
  if (typeof value === 'object' && value !== null) return named.get(value);
  return typeof value === 'string' ? TEXT.exec(value)?.[1] : undefined;
}
