import { StateCode } from '@/api/generated/model/stateCode';
import { HEALTH, STAGE, STATUS, TYPE } from '@/components/words/project-words';
import { formatMoment } from '@/lib/dates';
import { formatOn, isDay } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import { formatBps } from '@/lib/percent';
import { stateName } from '@/lib/states';
import { CATEGORY, VISIBILITY } from '../documents/words';
import { MILESTONE_STATUS } from '../milestones/words';
import { PART } from '../team/parts';

const FIELDS: Record<string, string> = {
  gst_rate_bps: 'GST',
  retention_bps: 'Retention',
  contract_value_paise: 'Contract value',
  weight_bps: 'Weight',
  dlp_months: 'Defect-liability period',
  rera_no: 'RERA number',
  permit_no: 'Permit number',
  project_type: 'Type',
  planned_start_on: 'Planned start',
  planned_end_on: 'Planned end',
  actual_start_on: 'Actual start',
  actual_end_on: 'Actual end',
  forecast_end_on: 'Expected end',
  planned_on: 'Planned day',
  plot_area_sqft: 'Plot area',
  built_up_area_sqft: 'Built-up area',
  progress_percent: 'Progress',
  cover_file_id: 'Cover photo',
  external_source: 'Other system',
  external_id: 'Number in the other system',
  is_public: 'Shown in public',
  is_lead: 'Leads the site',
  seq: 'Place in the plan',
  state_code: 'State',
  pincode: 'PIN code',
  line1: 'Address line 1',
  line2: 'Address line 2',
  part: 'Part in the project',
  visibility: 'Who sees it',
};

/** `internal_notes` is `Internal notes`, where there is no better word. */
export function fieldLabel(field: string): string {
  const known = FIELDS[field];
  if (known !== undefined) return known;
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const labelIn = (words: Readonly<Record<string, string | { label?: string; one?: string }>>, key: string) => {
  const word = words[key];
  return typeof word === 'string' ? word : (word?.label ?? word?.one);
};

const VISIBLE = Object.fromEntries(Object.entries(VISIBILITY).map(([key, { text }]) => [key, text]));

const ENUMS: Record<string, (key: string) => string | undefined> = {
  status: (key) => labelIn(STATUS, key) ?? labelIn(MILESTONE_STATUS, key),
  health: (key) => labelIn(HEALTH, key),
  project_type: (key) => labelIn(TYPE, key),
  stage: (key) => labelIn(STAGE, key),
  category: (key) => labelIn(CATEGORY, key),
  visibility: (key) => labelIn(VISIBLE, key),
  part: (key) => labelIn(PART, key),
  state_code: (key) => (key in StateCode ? stateName(key as StateCode) : undefined),
};

const NOTHING = 'nothing';
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 });

function numberText(field: string, value: number): string {
  if (field.endsWith('_paise')) return formatPaise(value);
  if (field.endsWith('_bps')) return formatBps(value);
  if (field.endsWith('_percent')) return `${value}\u00a0%`;
  if (field.endsWith('_sqft')) return `${number.format(value)} sq ft`;
  if (field.endsWith('_months')) return value === 1 ? '1 month' : `${value} months`;
  return number.format(value);
}

function textOf(field: string, value: string): string {
  if (field.endsWith('_id') && field !== 'external_id') return 'another';
  if (isDay(value)) return formatOn(value) ?? value;
  if (field.endsWith('_at')) return formatMoment(value) ?? value;
  return ENUMS[field]?.(value) ?? (value || NOTHING);
}

/** A value of a change in people's words: rupees, percents, days, labels. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return textOf(field, value);
  if (Array.isArray(value)) {
    const texts = value.map((item) => (typeof item === 'object' ? '' : valueText(field, item as unknown)));
    if (texts.length === 0) return NOTHING;
    if (texts.every(Boolean)) return texts.join(', ');
    return texts.length === 1 ? '1 entry' : `${texts.length} entries`;
  }
  const parts = Object.entries(value as object)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => valueText(name, part as unknown));
  return parts.join(', ') || NOTHING;
}
