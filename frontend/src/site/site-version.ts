import { monthText } from '@/lib/month';
import { expressionOf, literal } from './placeholder';

const MONTHLY = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const NAMES = Array.from({ length: 12 }, (_, index) => {
  const end = `-${String(index + 1).padStart(2, '0')}`;
  return [end, monthText(`0000${end}`).replace(' 0000', '')] as const;
});

/** One text with `November 2026` of the version `2026-11`; another text where the version has another form. */
export function monthOfVersion(
  version: string,
  inWords: (month: string) => string,
  otherwise: string,
): string {
  const expression = import.meta.env.SSR ? expressionOf(version) : undefined;
  if (expression === undefined) return MONTHLY.test(version) ? inWords(monthText(version)) : otherwise;
  const pairs = NAMES.map(([end, name]) => `${literal(end)}: ${literal(name)}`);
  const name = `{${pairs.join(', ')}}[${expression}[4:]]`;
  return `{% if ${name} %}${inWords(`{{ ${name} }} {{ ${expression}[:4] }}`)}{% else %}${otherwise}{% endif %}`;
}
