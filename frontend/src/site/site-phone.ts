import { expressionOf } from './placeholder';

/** The digits of `+918000000000`, as a link to WhatsApp has them. */
export function withoutPlus(e164: string): string {
  const expression = import.meta.env.SSR ? expressionOf(e164) : undefined;
  return expression === undefined ? e164.slice(1) : `{{ ${expression}[1:] }}`;
}
