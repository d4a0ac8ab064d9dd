/** Opened by a mailed link alone: no search engine lists it. */
export const OWN_ENQUIRY = '/your-enquiry';

export const prerenderedPaths = [
  '/',
  '/about',
  '/about-us',
  '/projects',
  '/portfolio',
  '/pricing',
  '/faqs',
  '/contact-us',
  '/terms',
  '/privacy',
  OWN_ENQUIRY,
  // One page for all projects: the server fills it in for each.
  '/projects/_',
  '/404',
] as const;

/** Canonical paths, for the sitemap and canonical links. */
export const canonicalPaths = [
  '/',
  '/about',
  '/projects',
  '/pricing',
  '/faqs',
  '/contact-us',
  '/terms',
  '/privacy',
] as const;

export type CanonicalPath = (typeof canonicalPaths)[number];

/** The part of the home and contact pages where a consultation is asked for. */
export const CONSULTATION_ID = 'consultation';
export const CONSULTATION = `/contact-us#${CONSULTATION_ID}`;

/** The page of a project that the public may see. The server fills it in: links to it load the document. */
export const caseStudyPath = (slug: string) => `/projects/${slug}` as const;

export const DASHBOARD = '/dashboard';
export const PROJECTS = '/dashboard/projects';
export const NEW_PROJECT = '/dashboard/projects/new';
export const TICKETS = '/dashboard/tickets';
export const LEADS = '/dashboard/leads';
export const USERS = '/dashboard/users';

export const projectPath = (id: string): string => `/dashboard/project/${id}`;

export const leadPath = (id: string): string => `/dashboard/lead/${id}`;

export const ticketPath = (id: string): string => `/dashboard/ticket/${id}`;
