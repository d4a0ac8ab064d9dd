import type { Lead } from '@/api/generated/model/lead';
import { TYPE } from '@/components/words/project-labels';
import { formatMoment } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import { formatPhone } from '@/lib/phone';
import { locale } from '@/messages/locale';
import { BUDGET, CHANNEL, SLOT, STATUS, TIMELINE } from './words';

const area = new Intl.NumberFormat(locale);

const wordIn = (words: Readonly<Record<string, string>>, value: string | undefined): string =>
  value === undefined ? '' : (words[value] ?? value);

/** The fields of a person as people read them, under the names of the API; empty where nothing is known. */
export const VALUES: Readonly<Record<string, (lead: Lead) => string>> = {
  full_name: (lead) => lead.full_name,
  phone: (lead) => formatPhone(lead.phone),
  email: (lead) => lead.email ?? '',
  city: (lead) => lead.city ?? '',
  pincode: (lead) => lead.pincode ?? '',
  project_type: (lead) => wordIn(TYPE, lead.project_type),
  plot_area_sqft: (lead) => (lead.plot_area_sqft === undefined ? '' : area.format(lead.plot_area_sqft)),
  budget: (lead) => wordIn(BUDGET, lead.budget),
  start_timeline: (lead) => wordIn(TIMELINE, lead.start_timeline),
  preferred_contact: (lead) => wordIn(CHANNEL, lead.preferred_contact),
  preferred_slot: (lead) => wordIn(SLOT, lead.preferred_slot),
  estimated_value_paise: (lead) =>
    lead.estimated_value_paise === undefined ? '' : formatRupees(lead.estimated_value_paise),
  message: (lead) => lead.message,
  status: (lead) => STATUS[lead.status].label,
  next_follow_up_at: (lead) => formatMoment(lead.next_follow_up_at) ?? '',
};
