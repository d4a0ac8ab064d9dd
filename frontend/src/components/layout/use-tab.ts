import { useSearchParams } from 'react-router';

const TAB = 'tab';

/** The tab in the address, the first one if it names none of them, and how another is chosen. */
export function useTab<Tab extends { name: string }>(
  tabs: readonly [Tab, ...Tab[]],
): [Tab, (name: string) => void] {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const wanted = params.get(TAB);
  const choose = (name: string) =>
    setParams(
      (current) => {
        current.delete(TAB);
        if (name !== first.name) current.set(TAB, name);
        return current;
      },
      { preventScrollReset: true },
    );
  return [tabs.find(({ name }) => name === wanted) ?? first, choose];
}
