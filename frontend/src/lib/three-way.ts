/** A field that somebody else has changed while it was edited here. */
export interface Meanwhile<Name extends string = string> {
  name: Name;
  before: unknown;
  now: unknown;
  /** The value entered here, if it is a different change of the same field. */
  mine?: unknown;
}

const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** The fields that differ between what was loaded and what is in the form. */
export const touchedFields = <Values extends object>(base: Values, mine: Values): (keyof Values & string)[] =>
  namesOf(mine).filter((name) => !same(base[name], mine[name]));

/**
 * Others' changes between the form's copy and the current one. A field that both changed alike is
 * no conflict.
 */
export function changedMeanwhile<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Meanwhile<keyof Values & string>[] {
  return touchedFields(base, theirs).map((name) => {
    const change = { name, before: base[name], now: theirs[name] };
    const disputed = !same(base[name], mine[name]) && !same(mine[name], theirs[name]);
    return disputed ? { ...change, mine: mine[name] } : change;
  });
}

export const isDisputed = (change: Meanwhile): boolean => 'mine' in change;
