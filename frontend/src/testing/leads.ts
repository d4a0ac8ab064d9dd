import type { Lead } from '@/api/generated/model/lead';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { idOf } from './projects';

export const rohan = { id: idOf('8000', 14), full_name: 'Rohan Pillai' };
export const kavya = { id: idOf('8000', 15), full_name: 'Kavya Shah' };

const LATER = '2099-03-02T04:30:00Z';

/** A lead as lists show it. */
export const leadSummary = (count: number, changes: Partial<LeadSummary> = {}): LeadSummary => ({
  id: idOf('8050', count),
  code: `LD-${String(count).padStart(4, '0')}`,
  version: 3,
  full_name: `Person ${count}`,
  phone: '+919447055501',
  city: 'Kochi',
  project_type: 'residential_new',
  source: 'website',
  status: 'contacted',
  owner: rohan,
  next_follow_up_at: LATER,
  is_overdue: false,
  first_call: { state: 'met', due_at: '2026-11-20T05:30:00Z', at: '2026-11-20T05:10:00Z' },
  created_at: '2026-11-20T05:00:00Z',
  can: ['edit', 'record', 'convert', 'withdraw'],
  next_statuses: ['new', 'consultation_scheduled', 'site_visited', 'on_hold', 'lost', 'junk'],
  ...changes,
});

/** A new lead that nobody has called or has taken. */
export const fresh: Partial<LeadSummary> = {
  status: 'new',
  owner: undefined,
  can: ['claim'],
  next_statuses: [],
  is_overdue: true,
  next_follow_up_at: '2025-03-02T05:30:00Z',
  first_call: { state: 'overdue', due_at: '2025-03-02T05:30:00Z' },
} as Partial<LeadSummary>;

/** A lead as its page shows it. */
export const lead = (changes: Partial<Lead> = {}): Lead => ({
  ...leadSummary(42, { full_name: 'Lakshmi Menon' }),
  email: 'lakshmi.menon@example.com',
  pincode: '682001',
  plot_area_sqft: 3200,
  budget: 'from_1_to_2_crore',
  start_timeline: 'in_6_to_12_months',
  preferred_contact: 'whatsapp',
  preferred_slot: 'evening',
  estimated_value_paise: 1_200_000_000,
  weighted_value_paise: 240_000_000,
  message: 'Is piling needed?',
  page: '/contact-us',
  utm: { source: 'newsletter', medium: 'email', campaign: 'monsoon' },
  consent: { basis: 'notice', notice_version: '2026-11', at: '2026-11-20T05:00:00Z' },
  duplicates: [],
  activities: [],
  updated_at: '2026-11-20T05:00:00Z',
  ...changes,
});

export const pageOf = (items: readonly LeadSummary[], changes: object = {}) => ({
  body: { items, total: { count: items.length, more: false }, ...changes },
});
