/** The dialog in the address: empty to choose a file, else the id of an import. */
export const IMPORT = 'import';

export const importSearch = (params: URLSearchParams, id: string): string => {
  const next = new URLSearchParams(params);
  next.set(IMPORT, id);
  return `?${next}`;
};
