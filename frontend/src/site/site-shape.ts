import type { PublicPhoto } from '@/api/generated/model/publicPhoto';
import type { PublicProjectSummary } from '@/api/generated/model/publicProjectSummary';
import type { Shape } from './placeholder';
import type { SiteContent } from './site-content';

const summary: Shape<PublicProjectSummary> = {
  slug: 'text',
  title: 'text',
  project_type: 'text',
  city: 'text',
  state_code: 'text',
  state: 'text',
  cover: 'text',
  is_cover_visualisation: 'value',
  progress_percent: 'value',
  status: 'text',
  completed_on: 'text',
  built_up_area_sqft: 'value',
};

const photo: Shape<PublicPhoto> = {
  id: 'text',
  caption: 'text',
  is_visualisation: 'value',
  width: 'value',
  height: 'value',
};

/** Made when asked for: a browser never does, and is sent none of it. */
export const siteShape = (): Shape<SiteContent> => ({
  company: {
    name: 'text',
    legal_name: 'text',
    tagline: 'text',
    email: 'text',
    phone: 'text',
    phone_e164: 'text',
    whatsapp_e164: 'text',
    address: { line1: 'text', line2: 'text', city: 'text', state: 'text', pincode: 'text' },
    hours: 'text',
    founded_year: 'value',
    homes_handed_over: 'value',
    warranty_years: 'value',
    rera_no: 'text',
    gstin: 'text',
    grievance_officer: { name: 'text', email: 'text' },
  },
  social: [{ network: 'text', url: 'text' }],
  packages: [
    {
      slug: 'text',
      name: 'text',
      summary: 'text',
      rate_paise_per_sqft: 'value',
      is_popular: 'value',
      includes: ['text'],
    },
  ],
  cities: [{ slug: 'text', name: 'text', factor_bps: 'value' }],
  faqs: [{ slug: 'text', topic: 'text', question: 'text', answer: 'text' }],
  testimonials: [{ name: 'text', place: 'text', words: 'text', project_slug: 'text' }],
  notice_version: 'text',
  call_promise: 'text',
  public_url: 'text',
  portfolio: [summary],
  has_more_projects: 'value',
  now_building: summary,
  project: {
    ...summary,
    summary: 'text',
    floors: 'value',
    started_on: 'text',
    people: [{ full_name: 'text', part: 'text' }],
    stages: [{ stage: 'text', photos: [photo] }],
    before: photo,
    after: photo,
  },
  is_unavailable: 'value',
});
