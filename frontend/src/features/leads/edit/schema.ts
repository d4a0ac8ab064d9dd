import * as z from 'zod/mini';
import { Budget } from '@/api/generated/model/budget';
import { ContactChannel } from '@/api/generated/model/contactChannel';
import { ContactSlot } from '@/api/generated/model/contactSlot';
import { ProjectType } from '@/api/generated/model/projectType';
import { StartTimeline } from '@/api/generated/model/startTimeline';
import { optionallyChosen, optionalPincode, optionalText, optionalWhole } from '@/lib/form-rules';
import { parseRupees } from '@/lib/money';
import { fullNameField, neededPhoneField, optionalEmailField } from '@/lib/validators';
import { invalidAmount } from '@/messages/form-rules';
import * as t from '@/messages/leads/new';
import { MAX_CITY, MOST_AREA, MOST_VALUE } from '../limits';

/** Rupees that may be missing, as paise. */
const optionalMoney = z.pipe(
  z.string().check(
    z.refine<string>((text) => text.trim() === '' || parseRupees(text) !== null, invalidAmount(t.value)),
    z.refine<string>((text) => (parseRupees(text) ?? 0) <= MOST_VALUE, t.valueTooHigh),
  ),
  z.transform((text: string) => parseRupees(text)),
);

/** Details of a person, as texts of a form. */
export interface PersonIn {
  full_name: string;
  phone: string;
  email: string;
  city: string;
  pincode: string;
  project_type: string;
  plot_area_sqft: string;
  budget: string;
  start_timeline: string;
  preferred_contact: string;
  preferred_slot: string;
  estimated_value_paise: string;
}

export const personFields = {
  full_name: fullNameField,
  phone: neededPhoneField,
  email: optionalEmailField,
  city: optionalText(t.city, MAX_CITY),
  pincode: optionalPincode,
  project_type: optionallyChosen(ProjectType),
  plot_area_sqft: optionalWhole(t.plotArea, 1, MOST_AREA),
  budget: optionallyChosen(Budget),
  start_timeline: optionallyChosen(StartTimeline),
  preferred_contact: optionallyChosen(ContactChannel),
  preferred_slot: optionallyChosen(ContactSlot),
  estimated_value_paise: optionalMoney,
};

export const personSchema = z.object(personFields);
