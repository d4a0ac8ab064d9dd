import { MONTHS } from '@/lib/month';
import { expressionOf, literal, Placeholder } from './placeholder';
import { whether } from './site-text';

const VERSION = /^(20..)-(0[1-9]|1[0-2])$/;

/** The text about the month that a version names, such as `2026-11`; other versions have another text. */
export function ofMonth(
  version: string,
  text: (month: string, year: string) => string,
  otherwise: string,
): string {
  if (import.meta.env.SSR) {
    const expression = expressionOf(version);
    if (expression !== undefined) {
      const pairs = MONTHS.map((name, at) => `'-${String(at + 1).padStart(2, '0')}': ${literal(name)}`);
      const month = `{${pairs.join(', ')}}[${expression}[4:]]`;
      const found = text(`{{ ${month} }}`, `{{ ${expression}[:4] }}`);
      return whether(
        new Placeholder(`${expression}[:2] == '20'`),
        whether(new Placeholder(month), found, otherwise),
        otherwise,
      );
    }
  }
  const [, year = '', month = ''] = VERSION.exec(version) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? otherwise : text(name, year);
}
