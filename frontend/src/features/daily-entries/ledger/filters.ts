import { DelayReason } from '@/api/generated/model/delayReason';
import type { ListDelaysParams } from '@/api/generated/model/listDelaysParams';
import { idOr, oneOf, type ParamsOf } from '@/components/list/use-list-params';
import { isDay } from '@/lib/days';

const day = (value: string | null) => (value !== null && isDay(value) ? value : '');

/** Filters of the ledger under their names in the address. */
export const LEDGER_FILTERS = {
  project: idOr(),
  reason: oneOf(DelayReason),
  from: day,
  to: day,
};

export type LedgerFilters = ParamsOf<typeof LEDGER_FILTERS>;

/** The parameters of the ledger's figures: all reasons of a period. */
export const periodOf = ({ project, from, to }: LedgerFilters) => ({
  ...(project && { project_id: project }),
  ...(from && { from }),
  ...(to && { to }),
});

export const delaysOf = (filters: LedgerFilters): ListDelaysParams => ({
  ...periodOf(filters),
  ...(filters.reason && { reason: filters.reason }),
});

/** The first and the last day of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}
