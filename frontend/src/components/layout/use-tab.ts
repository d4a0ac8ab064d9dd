import { useSearchParams } from 'react-router';

const TAB = 'tab';

/** The chosen tab, and a function that chooses another by its name. The address names it; without a name it is the first. */
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
