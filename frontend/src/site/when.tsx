import type { ReactNode } from 'react';
import { expressionOf } from './placeholder';

interface WhenProps<T> {
  /** Nothing, an empty text, an empty list and `false` are not there. */
  value: T;
  otherwise?: ReactNode;
  children: (value: NonNullable<T>) => ReactNode;
}

const isThere = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** A part of a page that depends on the site's content: a condition in a template. */
export function When<T>({ value, otherwise = null, children }: WhenProps<T>): ReactNode {
  const expression = import.meta.env.SSR ? expressionOf(value) : undefined;
  if (expression !== undefined) {
    return (
      <>
        {`{% if ${expression} %}`}
        {children(value as NonNullable<T>)}
        {'{% else %}'}
        {otherwise}
        {'{% endif %}'}
      </>
    );
  }
  // As many places as a template has, so that ids made from them are the same.
  return (
    <>
      {null}
      {isThere(value) ? children(value as NonNullable<T>) : null}
      {null}
      {isThere(value) ? null : otherwise}
      {null}
    </>
  );
}
