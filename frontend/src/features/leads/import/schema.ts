import * as z from 'zod/mini';
import type { LeadImportColumn } from '@/api/generated/model/leadImportColumn';
import { LeadImportField } from '@/api/generated/model/leadImportField';
import type { LeadImportPlan } from '@/api/generated/model/leadImportPlan';
import { LeadSource } from '@/api/generated/model/leadSource';
import * as t from '@/messages/leads/import';
import { NOBODY } from '../filters';
import { FIELD } from './words';

/** The choice for a column that is not imported. */
export const LEFT_OUT = 'none';

export interface PlanIn {
  /** The field of each column, in the order of the columns. */
  fields: string[];
  source: string;
  owner: string;
}

/** Fields that the headings suggest. */
export const suggestedPlan = (columns: readonly LeadImportColumn[]): PlanIn => ({
  fields: columns.map(({ field }) => field ?? LEFT_OUT),
  source: '',
  owner: NOBODY,
});

const isField = (value: string): value is LeadImportField => value in LeadImportField;

export const planSchema = z
  .object({
    fields: z.array(z.string()),
    source: z.string().check(z.refine<string>((it) => it in LeadSource, t.sourceRequired)),
    owner: z.string(),
  })
  .check(
    z.refine(
      ({ fields }) => fields.includes(LeadImportField.full_name) && fields.includes(LeadImportField.phone),
      { path: ['fields'], error: t.columnsRequired },
    ),
    z.superRefine(({ fields }, context) => {
      for (const [place, field] of fields.entries()) {
        if (isField(field) && fields.indexOf(field) !== place)
          context.addIssue({ code: 'custom', path: ['fields', place], message: t.fieldTwice(FIELD[field]) });
      }
    }),
  );

export function planBody({ fields, source, owner }: PlanIn): LeadImportPlan {
  const mapping = fields.flatMap((field, column) => (isField(field) ? { column, field } : []));
  return { mapping, source: source as LeadSource, ...(owner !== NOBODY && { owner_id: owner }) };
}
