import * as z from 'zod/mini';
import { Budget } from '@/api/generated/model/budget';
import { ContactChannel } from '@/api/generated/model/contactChannel';
import { ContactSlot } from '@/api/generated/model/contactSlot';
import { ProjectType } from '@/api/generated/model/projectType';
import { StartTimeline } from '@/api/generated/model/startTimeline';
import { optionallyChosen, optionalPincode, optionalText, optionalWhole } from '@/lib/form-rules';
import { fullNameField, neededPhoneField, optionalEmailField } from '@/lib/validators';
import * as libTexts from '@/messages/lib';
import * as t from '@/messages/marketing/consultation';
import { CONSULTATION_TEXT } from './words';

export const MAX_CITY = 100;
export const MAX_MESSAGE = 2000;
const LEAST_AREA = 100;
const MOST_AREA = 1_000_000;
/** Staff read the name in mails, where it must not become a link. */
const LINK = /http|www\.|:\/\/|@/i;

const enquiryFields = {
  project_type: optionallyChosen(ProjectType),
  plot_area_sqft: optionalWhole(t.plotArea, LEAST_AREA, MOST_AREA),
  budget: optionallyChosen(Budget),
  city: optionalText(t.cityOrTown, MAX_CITY),
  pincode: optionalPincode,
  start_timeline: optionallyChosen(StartTimeline),
  full_name: fullNameField.check(z.refine((name) => !LINK.test(name), t.nameWithLink)),
  phone: neededPhoneField,
  email: optionalEmailField,
  preferred_contact: optionallyChosen(ContactChannel),
  preferred_slot: optionallyChosen(ContactSlot),
  message: optionalText(t.message, MAX_MESSAGE),
};

const canBeMailed = () =>
  z.refine<{ preferred_contact: string | null; email: string | null }>(
    ({ preferred_contact, email }) => preferred_contact !== 'email' || email !== null,
    {
      path: ['email'],
      error: libTexts.emailRequired,
      when: ({ issues }) => issues.every(({ path }) => path?.[0] !== 'email'),
    },
  );

/** The visitor's words, as they can be corrected later. */
export const enquirySchema = z.object(enquiryFields).check(canBeMailed());

/** The rules of an enquiry whose message may be as long as it is already. */
export const enquirySchemaOf = (longest: number): typeof enquirySchema =>
  longest === MAX_MESSAGE
    ? enquirySchema
    : z.object({ ...enquiryFields, message: optionalText(t.message, longest) }).check(canBeMailed());

export const consultationSchema = z
  .object({
    ...enquiryFields,
    consent: z.boolean().check(z.refine((given) => given, CONSULTATION_TEXT.consentRequired)),
    website: z.string(),
  })
  .check(canBeMailed());

export type EnquiryIn = z.input<typeof enquirySchema>;
export type EnquiryOut = z.output<typeof enquirySchema>;
export type ConsultationIn = z.input<typeof consultationSchema>;
export type ConsultationOut = z.output<typeof consultationSchema>;

export const NO_ENQUIRY: EnquiryIn = {
  project_type: '',
  plot_area_sqft: '',
  budget: '',
  city: '',
  pincode: '',
  start_timeline: '',
  full_name: '',
  phone: '',
  email: '',
  preferred_contact: '',
  preferred_slot: '',
  message: '',
};

export const EMPTY: ConsultationIn = { ...NO_ENQUIRY, consent: false, website: '' };

interface Step {
  /** Absent where the first question says it. */
  title?: string;
  /** Message for a missing required field. */
  needed: string;
  fields: readonly (keyof ConsultationIn)[];
}

export const STEPS: readonly Step[] = [
  {
    needed: t.whatYouBuildText,
    fields: ['project_type', 'plot_area_sqft', 'budget'],
  },
  {
    title: t.whereAndWhen,
    needed: t.whatYouBuildText,
    fields: ['city', 'pincode', 'start_timeline'],
  },
  {
    title: t.howWeReachYou,
    needed: t.howWeReachYouText,
    fields: ['full_name', 'phone', 'email', 'preferred_contact', 'preferred_slot', 'message', 'consent'],
  },
];

export const LAST_STEP = STEPS.length - 1;

/** The step where a field is filled in; undefined of what is on none. */
export function stepOf(field: string): number | undefined {
  const step = STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(field));
  return step === -1 ? undefined : step;
}
