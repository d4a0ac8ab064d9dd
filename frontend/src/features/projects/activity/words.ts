import { StateCode } from '@/api/generated/model/stateCode';
import { HEALTH, STAGE, STATUS, TYPE } from '@/components/words/project-words';
import { formatMoment } from '@/lib/dates';
import { formatOn, isDay } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import { formatBps } from '@/lib/percent';
import { stateName } from '@/lib/states';
import { locale } from '@/messages/locale';
import * as t from '@/messages/projects/activity';
import { CATEGORY, VISIBILITY } from '../documents/words';
import { MILESTONE_STATUS } from '../milestones/words';
import { PART } from '../team/parts';

const FIELDS: Record<string, string> = {
  gst_rate_bps: 'GST',
  retention_bps: t.retention,
  contract_value_paise: t.contractValue,
  weight_bps: t.weight,
  dlp_months: t.defectLiabilityPeriod,
  rera_no: 'RERA number',
  permit_no: t.permitNumber,
  project_type: t.type,
  planned_start_on: t.plannedStart,
  planned_end_on: t.plannedEnd,
  actual_start_on: t.actualStart,
  actual_end_on: t.actualEnd,
  forecast_end_on: t.expectedEnd,
  planned_on: t.plannedDay,
  plot_area_sqft: t.plotArea,
  built_up_area_sqft: t.builtUpArea,
  progress_percent: t.progress,
  cover_file_id: t.coverPhoto,
  external_source: t.otherSystem,
  external_id: t.numberInOtherSystem,
  is_public: t.shownInPublic,
  is_lead: t.leadsSite,
  seq: t.placeInPlan,
  state_code: t.state,
  pincode: 'PIN code',
  line1: t.addressLine1,
  line2: t.addressLine2,
  part: t.partInProject,
  visibility: t.whoSeesIt,
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
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });

function numberText(field: string, value: number): string {
  if (field.endsWith('_paise')) return formatPaise(value);
  if (field.endsWith('_bps')) return formatBps(value);
  if (field.endsWith('_percent')) return `${value}\u00a0%`;
  if (field.endsWith('_sqft')) return t.sqFt(number.format(value));
  if (field.endsWith('_months')) return value === 1 ? '1 month' : t.months(value);
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
    return texts.length === 1 ? '1 entry' : t.entries(texts.length);
  }
  const parts = Object.entries(value as object)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => valueText(name, part as unknown));
  return parts.join(', ') || NOTHING;
}
