import type { EnquiryCorrection } from '@/api/generated/model/enquiryCorrection';
import type { OwnEnquiry } from '@/api/generated/model/ownEnquiry';
import { type EnquiryIn, type EnquiryOut, NO_ENQUIRY } from '../consultation/schema';

const NAMES = Object.keys(NO_ENQUIRY) as (keyof EnquiryIn)[];

/** The texts of the form for an enquiry. */
export function textsOf(enquiry: OwnEnquiry): EnquiryIn {
  const texts: Record<string, string> = {};
  for (const name of NAMES) texts[name] = String(enquiry[name] ?? '');
  return { ...NO_ENQUIRY, ...texts };
}

/** The fields that differ: a field that nobody changed here stays as it is on the server. */
export function changesOf(enquiry: OwnEnquiry, values: EnquiryOut): EnquiryCorrection {
  // An empty message is a text, and no missing one.
  const given: EnquiryCorrection = { ...values, message: values.message ?? '' };
  const changed = NAMES.filter((name) => (given[name] ?? '') !== (enquiry[name] ?? ''));
  return Object.fromEntries(changed.map((name) => [name, given[name]])) as EnquiryCorrection;
}
