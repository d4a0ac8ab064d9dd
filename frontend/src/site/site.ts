import defaults from '@company/defaults.json';
import { standIn } from './placeholder';
import type { SiteContent } from './site-content';
import { siteShape } from './site-shape';
import type { Slots } from './slot';

export const SITE_SCRIPT_ID = 'site';

/** Known without the server: enough for a page that came unfilled, and nothing that could be out of date. */
const bare: SiteContent = {
  company: {
    name: 'Plumbline',
    legal_name: 'Plumbline',
    tagline: '',
    email: '',
    phone: '',
    phone_e164: '',
    address: { line1: '', city: '', state: '', pincode: '' },
    hours: '',
    grievance_officer: { name: '', email: '' },
  },
  social: [],
  packages: [],
  cities: [],
  faqs: [],
  testimonials: [],
  notice_version: '',
  call_promise: '',
  public_url: '',
  portfolio: [],
  has_more_projects: false,
};

function contentOf(text: string | null): SiteContent | null {
  if (text === null) return null;
  try {
    return { ...bare, ...(JSON.parse(text) as Partial<SiteContent>) };
  } catch {
    return null;
  }
}

const received =
  typeof document === 'undefined' ? null : (document.getElementById(SITE_SCRIPT_ID)?.textContent ?? null);

/** `import.meta.env` decides at build time: templates, the page's data, or the defaults. */
export const site: Slots<SiteContent> =
  import.meta.env.SSR && import.meta.env.PROD
    ? (standIn(siteShape(), '') as SiteContent)
    : (contentOf(received) ??
      (import.meta.env.DEV ? { ...bare, ...(defaults as Partial<SiteContent>) } : bare));

/** Of the script that carries the content: in the browser what is there, so that nothing differs. */
export const siteText: string =
  import.meta.env.SSR && import.meta.env.PROD
    ? '{{ site_json }}'
    : (received ?? JSON.stringify(site).replaceAll('<', '\\u003c'));

function pathOfDocument(): string {
  if (typeof location === 'undefined') return '';
  // The address may have changed since, by going back before anything has run.
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name).pathname : location.pathname;
}

/** Where the document was found that the content came with: a page elsewhere may need another one. */
export const servedPath: string = pathOfDocument();
