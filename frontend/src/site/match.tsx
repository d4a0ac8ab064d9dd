import { Fragment, type ReactNode } from 'react';
import { expressionOf, literal } from './placeholder';

interface MatchProps<T extends string> {
  value: T;
  /** Other values render nothing. */
  cases: Readonly<Partial<Record<T, ReactNode>>>;
}

/** One of several parts, by a text of the site's content that has few values. */
export function Match<T extends string>({ value, cases }: MatchProps<T>): ReactNode {
  const expression = import.meta.env.SSR ? expressionOf(value) : undefined;
  if (expression === undefined) return cases[value] ?? null;
  return Object.entries<ReactNode>(cases).map(([name, part]) => (
    <Fragment key={name}>
      {`{% if ${expression} == ${literal(name)} %}`}
      {part}
      {'{% endif %}'}
    </Fragment>
  ));
}
