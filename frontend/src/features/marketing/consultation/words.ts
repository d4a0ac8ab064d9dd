import type { Budget } from '@/api/generated/model/budget';
import type { ContactChannel } from '@/api/generated/model/contactChannel';
import type { ContactSlot } from '@/api/generated/model/contactSlot';
import type { ProjectType } from '@/api/generated/model/projectType';
import type { StartTimeline } from '@/api/generated/model/startTimeline';

const choicesOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

const projectType: Readonly<Record<ProjectType, string>> = {
  residential_new: 'New house',
  renovation: 'Renovation or extension',
  interior: 'Interiors',
  commercial: 'Commercial building',
  infrastructure: 'Infrastructure',
  smart_automation: 'Solar and smart systems',
};

const budget: Readonly<Record<Budget, string>> = {
  under_25_lakh: 'Under ₹25 lakh',
  from_25_to_50_lakh: '₹25 to 50 lakh',
  from_50_lakh_to_1_crore: '₹50 lakh to 1 crore',
  from_1_to_2_crore: '₹1 to 2 crore',
  above_2_crore: 'Above ₹2 crore',
  undecided: 'Not decided yet',
};

const startTimeline: Readonly<Record<StartTimeline, string>> = {
  within_3_months: 'Within 3 months',
  in_3_to_6_months: 'In 3 to 6 months',
  in_6_to_12_months: 'In 6 to 12 months',
  later: 'Later than that',
  exploring: 'Only looking around',
};

const preferredContact: Readonly<Record<ContactChannel, string>> = {
  phone: 'Phone call',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
};

const preferredSlot: Readonly<Record<ContactSlot, string>> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  any: 'Any time',
};

export const CHOICES = {
  project_type: choicesOf(projectType),
  budget: choicesOf(budget),
  start_timeline: choicesOf(startTimeline),
  preferred_contact: choicesOf(preferredContact),
  preferred_slot: choicesOf(preferredSlot),
} as const;

export const CONSULTATION_TEXT = {
  consentRequired: 'Please tick this box: without it we may not keep what you wrote, nor call you',
  offline: 'You are offline. What you wrote is kept here: send it when there is a connection.',
  failed: 'We could not reach our server. What you wrote is kept here: please send it again.',
  server: 'Something went wrong on our side. What you wrote is kept here: please send it again in a minute.',
  tooMany: 'Several requests came from your connection. Please wait a while before you send this again.',
  faulty: 'Please look at the marked fields.',
  slow: 'This takes longer than usual. Please keep this page open: your request is on its way.',
} as const;
