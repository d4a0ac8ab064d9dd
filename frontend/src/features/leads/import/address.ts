import { IMPORT } from '../filters';

export const importSearch = (params: URLSearchParams, id: string): string => {
  const next = new URLSearchParams(params);
  next.set(IMPORT, id);
  return `?${next}`;
};
