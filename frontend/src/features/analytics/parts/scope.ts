import type { Days } from './period';

/** Days and project that all sections are about. */
export interface Scope {
  days: Days;
  /** Empty: all projects. */
  project: string;
}

export const daysParams = ({ days }: Scope) => ({ from: days.from, to: days.to });

export const scopeParams = (scope: Scope) => ({
  ...daysParams(scope),
  ...(scope.project && { project_id: scope.project }),
});

/** The address of a list with filters; those without a value are left out. */
export function listPath(path: string, filters: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return params.size === 0 ? path : `${path}?${params}`;
}
