import { rupeesText } from '@/lib/money';
import { monthText } from '@/lib/month';

type Scope = Readonly<Record<string, unknown>>;

/** As the server's engine escapes. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'/]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`);

const escapeJson = (json: string): string =>
  json.replace(/[<>&']/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const amount = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error(`${String(value)} is no number`);
  return value;
};

const attributeOf = (item: unknown, name: unknown): unknown => (item as Scope)[String(name)];

const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The named argument of a call, as `attribute='id'`. */
interface Named {
  attribute: unknown;
}

const listOf = (value: unknown): unknown[] => (value ?? []) as unknown[];

/** Those of the server, and those of the engine that pages use. */
const FILTERS: Record<string, (value: unknown, ...given: unknown[]) => unknown> = {
  rupees: (value) => `₹${rupeesText(amount(value))}`,
  month: (value) => monthText(String(value)),
  tojson: (value) => escapeJson(JSON.stringify(value)),
  replace: (value, old, next) => String(value).replaceAll(String(old), String(next)),
  length: (value) => (value as unknown[]).length,
  selectattr: (list, name, _eq, wanted) => listOf(list).filter((item) => attributeOf(item, name) === wanted),
  rejectattr: (list, name, test, unwanted) =>
    listOf(list).filter((item) => {
      const value = attributeOf(item, name);
      return test === 'in' ? !listOf(unwanted).includes(value) : value !== unwanted;
    }),
  select: (list) => listOf(list).filter(isTrue),
  sum: (list) => listOf(list).reduce<number>((all, it) => all + amount(it), 0),
  map: (list, how, ...given) =>
    listOf(list).map((item) => {
      if (typeof how === 'string') return FILTERS[how]?.(item, ...given);
      // Like the engine, it refuses a field of nothing.
      return attributeOf(item, (how as Named).attribute);
    }),
};

const TOKEN = /\s*('[^']*'|"(?:[^"\\]|\\.)*"|\d+|[A-Za-z_]\w*|==|\/\/|[.[\](){}:|~*,=])/y;

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.length) {
    const token = TOKEN.exec(expression)?.[1];
    if (token === undefined) throw new Error(`no expression: ${expression}`);
    tokens.push(token);
  }
  return tokens;
}

/** Evaluates an expression. Like the engine, it refuses undefined values. */
function evaluate(expression: string, scope: Scope): unknown {
  const tokens = tokensOf(expression);
  let at = 0;
  const accept = (token: string): boolean => {
    if (tokens[at] !== token) return false;
    at += 1;
    return true;
  };
  const need = (token: string): void => {
    if (!accept(token)) throw new Error(`${token} is missing in ${expression}`);
  };

  const primary = (): unknown => {
    const token = tokens[at++] ?? '';
    if (token === '(') {
      const value = conditional();
      need(')');
      return value;
    }
    if (token === '[') {
      const items: unknown[] = [];
      if (accept(']')) return items;
      do items.push(comparison());
      while (accept(','));
      need(']');
      return items;
    }
    if (token === '{') {
      const named: Record<string, unknown> = {};
      do {
        const name = String(primary());
        need(':');
        named[name] = comparison();
      } while (accept(','));
      need('}');
      return named;
    }
    if (token.startsWith("'")) return token.slice(1, -1);
    if (token.startsWith('"')) return JSON.parse(token);
    if (/^\d/.test(token)) return Number(token);
    if (!/^\w/.test(token)) throw new Error(`${token} begins nothing in ${expression}`);
    return scope[token];
  };
  const bound = (): number | undefined => (/^\d/.test(tokens[at] ?? '') ? Number(tokens[at++]) : undefined);
  const part = (value: unknown): unknown => {
    const first = bound();
    if (first === undefined && tokens[at] !== ':') {
      const name = comparison();
      need(']');
      return (value as Scope)[String(name)];
    }
    need(':');
    const end = bound();
    need(']');
    return typeof value === 'string'
      ? value.slice(first, end)
      : ((value ?? []) as unknown[]).slice(first, end);
  };
  const givenTo = (): unknown[] => {
    const given: unknown[] = [];
    if (!accept('(')) return given;
    do given.push(accept('attribute') && accept('=') ? { attribute: comparison() } : comparison());
    while (accept(','));
    need(')');
    return given;
  };
  const postfix = (): unknown => {
    let value = primary();
    for (;;) {
      if (accept('.')) {
        const field = tokens[at++] ?? '';
        if (value === undefined || value === null) throw new Error(`${field} of nothing: ${expression}`);
        value = (value as Scope)[field];
      } else if (accept('[')) {
        value = part(value);
      } else if (accept('|')) {
        const name = tokens[at++] ?? '';
        const filter = FILTERS[name];
        if (!filter) throw new Error(`no filter ${name}`);
        value = filter(value, ...givenTo());
      } else return value;
    }
  };
  const product = (): unknown => {
    let value = postfix();
    for (;;) {
      if (accept('*')) value = amount(value) * amount(postfix());
      else if (accept('//')) value = Math.floor(amount(value) / amount(postfix()));
      else return value;
    }
  };
  const joined = (): unknown => {
    let value = product();
    while (accept('~')) value = `${String(value)}${String(product())}`;
    return value;
  };
  const comparison = (): unknown => {
    const value = joined();
    return accept('==') ? value === joined() : value;
  };

  const conditional = (): unknown => {
    const value = comparison();
    if (!accept('if')) return value;
    const holds = isTrue(comparison());
    need('else');
    const other = comparison();
    return holds ? value : other;
  };

  const value = conditional();
  if (at < tokens.length) throw new Error(`${tokens[at]} is one too many in ${expression}`);
  return value;
}

function print(expression: string, scope: Scope): string {
  if (expression === 'site_json') return escapeJson(JSON.stringify(scope));
  const value = evaluate(expression, scope);
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') throw new Error(`${expression} is no text`);
  return expression.endsWith('|tojson') ? String(value) : escapeHtml(String(value));
}

interface Loop {
  index: number;
  length: number;
  seen: Map<string, unknown>;
}

function test(condition: string, scope: Scope, loop: Loop | undefined): boolean {
  if (condition.startsWith('not ')) return !test(condition.slice(4), scope, loop);
  if (condition === 'loop.first') return loop?.index === 0;
  if (condition === 'loop.last') return loop !== undefined && loop.index === loop.length - 1;
  const changed = /^loop\.changed\((.+)\)$/.exec(condition)?.[1];
  if (changed !== undefined && loop) {
    const value = evaluate(changed, scope);
    const differs = !loop.seen.has(changed) || loop.seen.get(changed) !== value;
    loop.seen.set(changed, value);
    return differs;
  }
  return isTrue(evaluate(condition, scope));
}

const PART = /(\{\{ .+? \}\}|\{% .+? %\})/;

/** The few statements that the site's templates are made of, done as the server's engine does them. */
export function fillTemplate(template: string, content: object): string {
  const parts = template.split(PART);
  let at = 0;

  const run = (scope: Scope, loop: Loop | undefined, isOn: boolean): { text: string; end: string } => {
    let text = '';
    while (at < parts.length) {
      const part = parts[at++] ?? '';
      const statement = /^\{% (.+) %\}$/.exec(part)?.[1];
      const printed = /^\{\{ (.+) \}\}$/.exec(part)?.[1];
      if (printed !== undefined) text += isOn ? print(printed, scope) : '';
      else if (statement === undefined) text += isOn ? part : '';
      else if (statement === 'else' || statement.startsWith('end')) return { text, end: statement };
      else if (statement.startsWith('if ')) {
        const holds = isOn && test(statement.slice(3), scope, loop);
        const first = run(scope, loop, holds);
        const second = first.end === 'else' ? run(scope, loop, isOn && !holds) : { text: '', end: first.end };
        if (second.end !== 'endif') throw new Error(`${second.end} ends an if`);
        text += first.text + second.text;
      } else {
        const [, name = '', list = ''] = /^for (\S+) in (.+)$/.exec(statement) ?? [];
        if (name === '') throw new Error(`no statement ${statement}`);
        const items = isOn ? ((evaluate(list, scope) ?? []) as unknown[]) : [];
        const start = at;
        const seen = new Map<string, unknown>();
        let drawn = '';
        for (const [index, item] of items.entries()) {
          at = start;
          drawn += run({ ...scope, [name]: item }, { index, length: items.length, seen }, true).text;
        }
        if (items.length === 0) run(scope, undefined, false);
        text += drawn;
      }
    }
    return { text, end: '' };
  };

  return run(content as Scope, undefined, true).text;
}
