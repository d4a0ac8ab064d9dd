import * as t from '@/messages/site';
import type { CanonicalPath } from './paths';

export const publicLinks = [
  { to: '/', label: t.home },
  { to: '/about', label: t.aboutUs },
  { to: '/projects', label: t.ourProjects },
  { to: '/pricing', label: t.pricing },
  { to: '/faqs', label: t.faqs },
  { to: '/contact-us', label: t.contactUs },
] as const satisfies readonly { to: CanonicalPath; label: string }[];

export const legalLinks = [
  { to: '/terms', label: t.termsAndConditions },
  { to: '/privacy', label: t.privacyPolicy },
] as const satisfies readonly { to: CanonicalPath; label: string }[];
