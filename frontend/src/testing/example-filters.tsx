interface FilterOfTwoProps {
  names: readonly [string, string];
  filters: Readonly<Record<string, string>>;
}

/** A filter of its own kind, with one value. */
export const ExampleFilter = ({ value }: { value: string }) => <i>{value}</i>;

/** One that has two names in the address. */
export const ExampleFilterOfTwo = ({ names, filters }: FilterOfTwoProps) => (
  <i>{names.map((name) => filters[name])}</i>
);
