import type { Budget } from '@/api/generated/model/budget';
import type { ContactChannel } from '@/api/generated/model/contactChannel';
import type { ContactSlot } from '@/api/generated/model/contactSlot';
import type { ProjectType } from '@/api/generated/model/projectType';
import type { StartTimeline } from '@/api/generated/model/startTimeline';
import { choicesOf } from '@/components/words/choices';
import * as t from '@/messages/marketing/consultation';

const projectType: Readonly<Record<ProjectType, string>> = {
  residential_new: t.newHouse,
  renovation: t.renovationOrExtension,
  interior: t.interiors,
  commercial: t.commercialBuilding,
  infrastructure: t.infrastructure,
  smart_automation: t.solarAndSmartSystems,
};

const budget: Readonly<Record<Budget, string>> = {
  under_25_lakh: t.under25Lakh,
  from_25_to_50_lakh: t.from25To50Lakh,
  from_50_lakh_to_1_crore: t.from50LakhTo1Crore,
  from_1_to_2_crore: t.from1To2Crore,
  above_2_crore: t.above2Crore,
  undecided: t.notDecidedYet,
};

const startTimeline: Readonly<Record<StartTimeline, string>> = {
  within_3_months: t.within3Months,
  in_3_to_6_months: t.in3To6Months,
  in_6_to_12_months: t.in6To12Months,
  later: t.moreThanYear,
  exploring: t.justExploring,
};

const preferredContact: Readonly<Record<ContactChannel, string>> = {
  phone: t.phoneCall,
  whatsapp: t.whatsapp,
  email: t.byEmail,
};

const preferredSlot: Readonly<Record<ContactSlot, string>> = {
  morning: t.morning,
  afternoon: t.afternoon,
  evening: t.evening,
  any: t.anyTime,
};

export const CHOICES = {
  project_type: choicesOf(projectType),
  budget: choicesOf(budget),
  start_timeline: choicesOf(startTimeline),
  preferred_contact: choicesOf(preferredContact),
  preferred_slot: choicesOf(preferredSlot),
} as const;

/** The label of a stored choice. */
export const labelIn = (field: keyof typeof CHOICES, value: string | undefined): string | undefined =>
  CHOICES[field].find((choice) => choice.value === value)?.label;

export const CONSULTATION_TEXT = {
  consentRequired: t.consentRequired,
  offline: t.offlineText,
  failed: t.unreachableText,
  server: t.failedText,
  tooMany: t.tooManyRequests,
  faulty: t.checkMarkedFields,
  slow: t.slowText,
} as const;
