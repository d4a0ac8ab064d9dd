import { useSearchParams } from 'react-router';

const TAB = 'tab';

/** Returns the tab that the address names, or the first one, and a function that chooses a tab by its name. */
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
