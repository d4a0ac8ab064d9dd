import type { ProjectTemplate } from '@/api/generated/model/projectTemplate';
import type { Settings } from '@/api/generated/model/settings';

const rowHouses: ProjectTemplate = {
  id: 'row-houses',
  name: 'Row houses',
  description: 'Houses that share their walls.',
  milestones: [
    { name: 'Footings', stage: 'foundation', weight_bps: 3000, share_of_time_bps: 2500 },
    { name: 'Keys', stage: 'handover', weight_bps: 7000, share_of_time_bps: 10_000 },
  ],
  payments: [
    { kind: 'advance', title: 'Booking', percent_bps: 1250 },
    { kind: 'milestone', milestone: 'Footings', title: 'Footings', percent_bps: 8250 },
    { kind: 'retention_release', title: 'Retention', percent_bps: 500 },
  ],
};

const house: ProjectTemplate = {
  id: 'residential',
  name: 'House or villa',
  description: '',
  milestones: [{ name: 'Handover', stage: 'handover', weight_bps: 10_000, share_of_time_bps: 10_000 }],
  payments: [{ kind: 'milestone', milestone: 'Handover', title: 'Handover', percent_bps: 10_000 }],
};

/** The settings as an admin sees them; as a project manager does without `isAdmin`. */
export function settings(isAdmin = true, changes: Partial<Settings> = {}): Settings {
  const can = isAdmin ? ['edit' as const] : [];
  return {
    company: {
      version: 1,
      can,
      value: {
        name: 'Plumbline',
        legal_name: 'Plumbline Constructions Private Limited',
        tagline: 'Construction and smart infrastructure',
        email: 'hello@plumbline.example',
        phone: '+91 80 0000 0000',
        phone_e164: '+918000000000',
        address: { line1: 'Plumbline House', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
        hours: 'Monday to Saturday',
        grievance_officer: { name: 'Kavita Deshpande', email: 'privacy@plumbline.example' },
      },
    },
    social: { version: 1, can, value: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/x' }] },
    packages: {
      version: 1,
      can,
      value: [
        {
          slug: 'essential',
          name: 'Essential',
          summary: 'A sound house.',
          rate_paise_per_sqft: 189_900,
          is_popular: true,
          includes: ['M25 concrete', 'Tiles'],
        },
      ],
    },
    cities: { version: 1, can, value: [{ slug: 'pune', name: 'Pune', factor_bps: 10_200 }] },
    faqs: {
      version: 3,
      can,
      value: [
        {
          slug: 'when-do-i-pay',
          topic: 'Money',
          question: 'When do I pay?',
          answer: 'When a stage is done.',
        },
        { slug: 'home-loan', topic: 'Money', question: 'Can I use a loan?', answer: 'Yes.' },
      ],
    },
    testimonials: { version: 1, can, value: [] },
    notice_version: { version: 1, can, value: '2026-11' },
    working_hours: {
      version: 1,
      can: ['edit'],
      value: {
        opens_at: '09:30',
        closes_at: '18:30',
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      },
    },
    holidays: {
      version: 1,
      can: ['edit'],
      value: [
        { on: '2026-10-02', name: 'Gandhi Jayanti' },
        { on: '2027-01-26', name: 'Republic Day' },
      ],
    },
    reply_targets: {
      version: 1,
      can: ['edit'],
      value: {
        urgent: { first_response_minutes: 50, resolution_minutes: 540 },
        high: { first_response_minutes: 240, resolution_minutes: 1080 },
        medium: { first_response_minutes: 540, resolution_minutes: 2700 },
        low: { first_response_minutes: 1080, resolution_minutes: 5400 },
      },
    },
    templates: { version: 2, can: ['edit'], value: [rowHouses, house] },
    ...(isAdmin && {
      branding: { version: 1, can, value: { primary: '#12456b', accent: '#e8871e' } },
      notification_defaults: {
        version: 1,
        can,
        value: [
          { topic: 'document' as const, in_app: true, email: false, browser: true },
          { topic: 'account' as const, in_app: true, email: true, browser: true },
        ],
      },
      event_log: { version: 1, can, value: {} },
      sign_up: {
        version: 1,
        can,
        value: {
          client: { is_open: true, needs_approval: false },
          engineer: { is_open: true, needs_approval: true },
          project_manager: { is_open: true, needs_approval: true },
          salesperson: { is_open: true, needs_approval: true },
          admin: { is_open: true },
        },
      },
      billing: {
        version: 1,
        can,
        value: {
          gstin: '29AAACP0000A1ZF',
          sac: '995411',
          bank: {
            name: 'Example Bank',
            branch: '',
            account_name: 'Plumbline',
            account_no: '000000000000',
            ifsc: 'EXMP0000001',
          },
          upi_id: '',
          series: { invoice: 'INV', release: 'RET', receipt: 'RCT' },
          gst_rates: [{ from_on: '2017-07-01', rate_bps: 1800 }],
          tds_bps: 200,
          due_days: 14,
          is_tiny_firm: false,
        },
      },
    }),
    ...changes,
  };
}
