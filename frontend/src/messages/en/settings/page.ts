import { plural } from '../../plural';

// pages/dashboard/settings
export const theSettings = 'The settings';

// settings-page
export const settings = 'Settings';
export const pageText = 'Facts about the company, and the rules by which this system works.';
export const readText =
  'Facts about the company. You can change working hours, holidays, reply targets and project templates; admins change the rest.';
export const sections = 'Sections';
export const failed = 'The settings could not be loaded';
export const loading = 'Loading the settings';

// section-nav
export const groups = {
  company: 'Company',
  website: 'Website',
  work: 'Projects and leads',
  people: 'People and system',
} as const;

// sections
export const company = 'Company';
export const nameAndContact = 'Name and contact';
export const companyText =
  'They appear on the public site and on new invoices, which show the legal name as registered.';
export const billing = 'Invoices and bank';
export const billingText = 'Used on new invoices and receipts. Those already sent do not change.';
export const branding = 'Branding';
export const brandingText =
  'Logo and colours of the site, the app, mails and new documents. Colours with too little contrast to read can’t be saved.';
export const packages = 'Packages';
export const packagesText = 'The pricing page and the estimate use them. The cheapest comes first.';
export const cities = 'Cities';
export const citiesText = 'Where the company builds, and how the cost there compares with the usual cost.';
export const faqs = 'FAQ';
export const faqsText = 'The FAQ page shows the questions in this order, with a heading for each topic.';
export const testimonials = 'Testimonials';
export const testimonialsText = 'Publish only words that a client has agreed to in writing.';
export const social = 'Social networks';
export const socialText = 'Links in the footer of the public site.';
export const notice = 'Privacy notice';
export const noticeText = 'Change the version each time the privacy page changes. New enquiries record it.';
export const workingHours = 'Working hours';
export const workingHoursText =
  'These hours apply to reply targets and first calls that start after a change. Times already set do not change. The office hours on the contact page are separate: change them in Company.';
export const holidays = 'Holidays';
export const holidaysText =
  'Nobody works on these days. Reply times skip these days. Times already set do not change.';
export const replyTargets = 'Reply targets';
export const replyTargetsText = 'Changes apply to new tickets and to tickets whose priority changes.';
export const notificationDefaults = 'Notifications';
export const notificationDefaultsText =
  'How people hear of each topic until they choose for themselves. People who have saved their own preferences keep them.';
export const eventLog = 'Event log';
export const eventLogText =
  'The log has every change: its author, its time, and the values before and after. Audit and Activity show it.';
export const signUp = 'Sign-up';
export const signUpText =
  'The roles that the sign-up form and Google sign-in offer. Invitations do not depend on them, and people already waiting are not affected.';
export const rules = 'Rules for leads';

// section-form
export const preview = 'Preview';
export const save = 'Save';
export const discard = 'Discard changes';
export const saved = (section: string) => `${section}: changes saved`;
export const unchanged = 'Nothing has changed';
export const unsaved = 'You have unsaved changes';
export const aSection = 'section';
export const on = 'Yes';
export const off = 'No';
export const entries = (count: number) => plural(count, { one: '1 entry', other: `${count} entries` });

// history
export const history = 'History';
export const historyOf = (section: string) => `History of ${section}`;
export const theHistory = 'The history';
export const loadingHistory = 'Loading the history';
export const historyFailed = 'The history could not be loaded';
export const deliveredVersion = 'Version 1: as the system was delivered';
export const savedVersion = (version: number) => `saved version ${version}`;
export const restore = 'Restore';
export const restoreNamed = (version: number) => `Restore version ${version}`;
export const current = 'Current';
export const restored = (version: number) => `Version ${version} is in the form. Save to restore it.`;
export const showEarlier = 'Show earlier versions';
export const moreChanges = (count: number) =>
  plural(count, { one: '1 more change', other: `${count} more changes` });
export const changeLabel = (entry: string, field: string) => `${entry}: ${field}`;
export const order = 'Order';
