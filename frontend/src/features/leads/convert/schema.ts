import * as z from 'zod/mini';
import type { Lead } from '@/api/generated/model/lead';
import type { NewLeadConversion } from '@/api/generated/model/newLeadConversion';
import type { ProjectTemplate } from '@/api/generated/model/projectTemplate';
import { ProjectType } from '@/api/generated/model/projectType';
import { StateCode } from '@/api/generated/model/stateCode';
import type { Person } from '@/components/form/person-picker';
import {
  chosen,
  endsAfterStart,
  neededDay,
  neededMoney,
  neededText,
  optionalText,
  pincodeField,
} from '@/lib/form-rules';
import { rupeesText } from '@/lib/money';
import * as t from '@/messages/leads/convert';

export const MAX_PROJECT_NAME = 200;
export const MAX_LINE = 200;
export const MAX_NOTES = 5000;

/** The delivered template for homes, and those for other kinds of work. */
const FOR_HOMES = 'residential';
const USUAL_TEMPLATE: Partial<Record<ProjectType, string>> = {
  commercial: 'commercial',
  infrastructure: 'infrastructure',
};

/** The template to begin with: the usual one of the kind of work, or the first where it was removed. */
export function firstTemplate(templates: readonly ProjectTemplate[], type: ProjectType | undefined): string {
  const usual = (type && USUAL_TEMPLATE[type]) ?? FOR_HOMES;
  const found = templates.find(({ id }) => id === usual) ?? templates[0];
  return found?.id ?? '';
}

export interface ConvertIn {
  name: string;
  project_type: string;
  template: string;
  line1: string;
  line2: string;
  city: string;
  state_code: string;
  pincode: string;
  planned_start_on: string;
  planned_end_on: string;
  contract_value_paise: string;
  manager: Person | null;
  client: Person | null;
  hand_over_notes: string;
}

/** `hasEmail`: whether the person of the lead can be invited. */
export const convertSchema = (hasEmail: boolean) =>
  z
    .object({
      name: neededText(t.name, MAX_PROJECT_NAME),
      project_type: chosen(t.type, ProjectType),
      template: z.string().check(z.minLength(1, t.templateRequired)),
      line1: neededText(t.line1, MAX_LINE),
      line2: optionalText(t.line2, MAX_LINE),
      city: neededText(t.city, 100),
      state_code: chosen(t.state, StateCode),
      pincode: pincodeField,
      planned_start_on: neededDay(t.plannedStart),
      planned_end_on: neededDay(t.plannedEnd),
      contract_value_paise: neededMoney(t.contractValue),
      manager: z.custom<Person>((value) => value !== null, { error: t.managerRequired }),
      client: z.custom<Person | null>((value) => hasEmail || value !== null, { error: t.clientRequired }),
      hand_over_notes: optionalText(t.notes, MAX_NOTES),
    })
    .check(endsAfterStart);

export type ConvertOut = z.output<ReturnType<typeof convertSchema>>;

/** Values that the lead has already. */
export const firstValues = (lead: Lead): ConvertIn => ({
  name: t.nameOf(lead.full_name),
  project_type: lead.project_type ?? '',
  template: '',
  line1: '',
  line2: '',
  city: lead.city ?? '',
  state_code: '',
  pincode: lead.pincode ?? '',
  planned_start_on: '',
  planned_end_on: '',
  contract_value_paise: rupeesText(lead.estimated_value_paise),
  manager: null,
  client: null,
  hand_over_notes: '',
});

export function toConversion(values: ConvertOut, lead: Lead): NewLeadConversion {
  const { line1, line2, city, state_code, pincode, manager, client, ...rest } = values;
  return {
    ...rest,
    address: { line1, line2, city, state_code, pincode },
    ...(lead.plot_area_sqft !== undefined && { plot_area_sqft: lead.plot_area_sqft }),
    ...(lead.message !== '' && { description: lead.message }),
    manager_id: manager.id,
    ...(client && { client_id: client.id }),
  };
}

const MOVED: Readonly<Record<string, keyof ConvertIn>> = {
  manager_id: 'manager',
  client_id: 'client',
  email: 'client',
  clients: 'client',
};

/** The field that shows the fault of a path. */
export function placeOf(path: string): string | undefined {
  const name = path.replace(/^address\./, '').split('.')[0] ?? '';
  if (name in MOVED) return MOVED[name];
  return FIELDS.includes(name) ? name : undefined;
}

const FIELDS: readonly string[] = [
  'name',
  'project_type',
  'template',
  'line1',
  'line2',
  'city',
  'state_code',
  'pincode',
  'planned_start_on',
  'planned_end_on',
  'contract_value_paise',
  'hand_over_notes',
];
