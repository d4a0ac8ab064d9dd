import type { ActivityChange } from '@/api/generated/model/activityChange';
import { type ChangeText, changeText, labelsOf, type Vocabulary } from '@/components/history/words';
import { PLANNED_KINDS } from '@/components/words/payment-kinds';
import { STAGE } from '@/components/words/project-words';
import { roles } from '@/config/roles';
import { formatPaise } from '@/lib/money';
import * as n from '@/messages/components/topics';
import * as r from '@/messages/leads/rules';
import * as b from '@/messages/settings/branding';
import * as f from '@/messages/settings/fields';
import * as t from '@/messages/settings/page';
import * as m from '@/messages/settings/templates';

/** Labels of the fields of all sections, by their last name. */
const FIELDS: Readonly<Record<string, string>> = {
  name: f.name,
  legal_name: f.legalName,
  tagline: f.tagline,
  email: f.email,
  phone: f.phone,
  phone_e164: f.dialled,
  whatsapp_e164: f.whatsapp,
  hours: f.hours,
  founded_year: f.foundedYear,
  homes_handed_over: f.homesHandedOver,
  warranty_years: f.warrantyYears,
  rera_no: f.rera,
  line1: f.line1,
  line2: f.line2,
  city: f.city,
  state: f.state,
  pincode: f.pinCode,
  gstin: f.gstin,
  sac: f.sac,
  branch: f.branch,
  account_name: f.accountName,
  account_no: f.accountNo,
  ifsc: f.ifsc,
  upi_id: f.upiId,
  invoice: f.invoice,
  release: f.release,
  receipt: f.receipt,
  rate_bps: f.rate,
  tds_bps: f.tds,
  due_days: f.dueDays,
  is_tiny_firm: f.tinyFirm,
  topic: f.topic,
  question: f.question,
  answer: f.answer,
  summary: f.summary,
  rate_paise_per_sqft: f.perSqFt,
  is_popular: f.popular,
  includes: f.includes,
  factor_bps: f.factor,
  url: f.url,
  place: f.place,
  words: f.words,
  project_slug: f.project,
  notice_version: f.noticeVersion,
  is_round_robin: r.turns,
  first_call_minutes: r.firstCall,
  hand_back_hours: r.handBack,
  purge_days: r.purge,
  opens_at: f.opensAt,
  closes_at: f.closesAt,
  days: f.workedDays,
  is_open: f.isOpen,
  in_app: n.channelNames.in_app,
  browser: n.channelNames.browser,
  needs_approval: f.needsApproval,
  on: f.day,
  first_response_minutes: f.firstReply,
  resolution_minutes: f.resolution,
  primary: b.primary,
  accent: b.accent,
  logo: b.logo,
  logo_on_dark: b.logoOnDark,
  order: t.order,
  description: m.description,
  stage: m.stage,
  weight_bps: m.weight,
  share_of_time_bps: m.doneAt,
  kind: m.kind,
  milestone: m.milestone,
  title: m.title,
  percent_bps: m.share,
};

/** Labels of objects within a section. */
const GROUPS: Readonly<Record<string, string>> = {
  address: f.address,
  grievance_officer: f.officer,
  bank: f.bank,
  series: f.series,
  gst_rates: f.gstRates,
  ...f.priorities,
  milestones: m.milestones,
  payments: m.payments,
  ...Object.fromEntries(Object.entries(n.topics).map(([topic, { label }]) => [topic, label])),
  ...Object.fromEntries(roles.map(({ value, label }) => [value, label])),
};

const DAYS: Readonly<Record<string, string>> = f.dayNames;
const asStored = (value: string): string => value;
/** As much of a logo's id as tells two apart. */
const SHORT = 8;
const logo = (id: string): string => b.logoNamed(id.slice(0, SHORT));

const WORDS: Vocabulary = {
  fields: FIELDS,
  values: {
    opens_at: asStored,
    closes_at: asStored,
    days: (day) => DAYS[day],
    stage: labelsOf(STAGE),
    kind: labelsOf(PLANNED_KINDS),
    logo,
    logo_on_dark: logo,
  },
};
const YEAR = 'founded_year';
const RATE = 'rate_paise_per_sqft';

const textOf = (field: string, value: unknown): unknown => {
  if (typeof value !== 'number') return value;
  if (field === RATE) return formatPaise(value);
  return field === YEAR ? String(value) : value;
};

/** A change of a section in words: fields within fields have the labels of both. */
export function settingChange({ field, from, to }: ActivityChange): ChangeText {
  const names = field.split('.');
  const last = names.at(-1) ?? field;
  const change = { field: last, from: textOf(last, from), to: textOf(last, to) };
  const words = changeText(change, WORDS);
  const place = names
    .slice(0, -1)
    .map((name) => GROUPS[name] ?? name)
    .join(' ');
  return place === '' ? words : { ...words, label: t.changeLabel(place, words.label) };
}
