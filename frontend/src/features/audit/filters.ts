import { AuditEventKind } from '@/api/generated/model/auditEventKind';
import { AuditThingKind } from '@/api/generated/model/auditThingKind';
import type { ListAuditEventsParams } from '@/api/generated/model/listAuditEventsParams';
import { day, idOr, oneOf, type ParamsOf, text } from '@/components/list/use-list-params';

/** Kinds of things; without a choice, notifications and sign-ins are left out: they would be most of the list. */
const THINGS = { all: 'all', ...AuditThingKind } as const;

/** Filters of the events under their names in the address; empty means no filter. */
export const AUDIT_FILTERS = {
  /** The code or the id of one thing. */
  search: text,
  person: idOr(),
  thing: oneOf(THINGS),
  kind: oneOf(AuditEventKind),
  from: day,
  to: day,
};

export type AuditFilters = ParamsOf<typeof AUDIT_FILTERS>;

const CODE = /^(?:PRJ|TKT|PAY|LD)-\d{1,18}$/i;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a search names one thing; the server refuses a part of a code. */
export const isThing = (search: string): boolean => CODE.test(search) || ID.test(search);

/** The parameters of the list and of the export. */
export const auditParams = (filters: AuditFilters): Omit<ListAuditEventsParams, 'cursor' | 'limit'> => {
  const { search, person, thing, kind, from, to } = filters;
  return {
    ...(search && { thing_id: search }),
    ...(person && { actor_id: person }),
    ...(thing && thing !== THINGS.all && { thing }),
    ...(kind && { kind }),
    ...(!thing && !kind && !search && { notifications: false, sign_ins: false }),
    ...(from && { from }),
    ...(to && { to }),
  };
};
