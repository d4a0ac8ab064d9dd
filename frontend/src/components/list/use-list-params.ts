import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay } from '@/lib/days';

/** Reads one parameter of the address; null asks for its default. An unknown value reads as the default. */
type Reader<T extends string> = (value: string | null) => T;
export type Readers = Readonly<Record<string, Reader<string>>>;
export type ParamsOf<R extends Readers> = { [Name in keyof R]: ReturnType<R[Name]> };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How many pages of the list are loaded. */
export const PAGES = 'pages';
export const KEEP_PLACE = { replace: true, preventScrollReset: true } as const;

export const text: Reader<string> = (value) => value?.trim() ?? '';
export const flag: Reader<'true' | ''> = (value) => (value === 'true' ? 'true' : '');

/** A calendar day, as `YYYY-MM-DD`. */
export const day: Reader<string> = (value) => (value !== null && isDay(value) ? value : '');

/** Whether the last day is before the first one. Days are compared as they are written. */
export const endsBefore = (from: string, to: string): boolean => from !== '' && to !== '' && to < from;

export function oneOf<T extends string>(values: Readonly<Record<string, T>>): Reader<T | ''>;
export function oneOf<T extends string>(values: Readonly<Record<string, T>>, usual: T): Reader<T>;
export function oneOf<T extends string>(values: Readonly<Record<string, T>>, usual: T | '' = '') {
  return (value: string | null) => Object.values(values).find((known) => known === value) ?? usual;
}

/** An id, or one of the given words. */
export const idOr =
  (...words: string[]): Reader<string> =>
  (value) =>
    value !== null && (UUID.test(value) || words.includes(value)) ? value : '';

export function readParams<R extends Readers>(readers: R, params: URLSearchParams): ParamsOf<R> {
  const entries = Object.entries(readers).map(([name, read]) => [name, read(params.get(name))]);
  return Object.fromEntries(entries) as ParamsOf<R>;
}

/** Whether a parameter is a filter, and neither the search nor the order. */
export const isFilter = (name: string): boolean => name !== 'search' && name !== 'sort';

/** How many filters are set, beside the search and the order. */
export const countFilters = <R extends Readers>(readers: R, params: ParamsOf<R>): number =>
  Object.entries(readers).filter(([name, read]) => isFilter(name) && params[name] !== read(null)).length;

/** Filters and order of a list: all of them in the address. */
export function useListParams<R extends Readers>(readers: R) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readParams(readers, params), [readers, params]);

  const setFilters = useCallback(
    (changes: Partial<Record<keyof R & string, string>>) =>
      setParams((current) => {
        current.delete(PAGES);
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (!value || value === readers[name]?.(null)) current.delete(name);
          else current.set(name, value);
        }
        return current;
      }, KEEP_PLACE),
    [readers, setParams],
  );
  const clear = useCallback(
    () =>
      setParams((current) => {
        for (const name of [PAGES, ...Object.keys(readers)]) current.delete(name);
        return current;
      }, KEEP_PLACE),
    [readers, setParams],
  );

  return { filters, setFilters, clear, params, setParams };
}
