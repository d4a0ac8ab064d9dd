/**
 * A value of the site's content. In a template it is a placeholder, which is neither empty nor false: `When`, `Match`,
 * `Each` and the texts of this folder write a condition of the template instead of `?:`. `scripts/slots.ts` refuses
 * every other condition on it.
 */
type Slot<T> = T & { readonly __slot?: never };

/** Content in which each field is a slot. */
export type Slots<T> = T extends string | number | boolean
  ? Slot<T>
  : T extends readonly (infer Item)[]
    ? Slot<readonly Slots<Item>[]>
    : T extends object
      ? Slot<{ readonly [Field in keyof T]: Slots<T[Field]> }>
      : T;
