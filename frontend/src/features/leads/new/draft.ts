import type { Draft } from '@/app/draft-store';
import { useDraft } from '@/app/use-draft';
import type { NewLeadIn } from './schema';

interface NewLeadDraft extends Draft {
  values: NewLeadIn;
}

const EMPTY: NewLeadDraft = {
  shape: 1,
  values: {
    full_name: '',
    phone: '',
    source: 'phone',
    next: 'tomorrow',
    next_at: '',
    email: '',
    city: '',
    pincode: '',
    project_type: '',
    plot_area_sqft: '',
    budget: '',
    start_timeline: '',
    preferred_contact: '',
    preferred_slot: '',
    estimated_value_paise: '',
    message: '',
  },
  sent: null,
};

/** The lead that somebody enters: a call that comes in between loses nothing. */
export const useNewLeadDraft = (userId: string) => useDraft('new_lead', userId, EMPTY);

const ALWAYS: readonly string[] = ['full_name', 'phone', 'source', 'next', 'next_at'];

/** Whether anything has been entered that would be missed. */
export const isBegun = ({ values }: NewLeadDraft): boolean =>
  values.full_name.trim() !== '' || values.phone.trim() !== '' || hasDetails(values);

/** Whether a field belongs to the part that is folded at first. */
export const isDetail = (name: string): boolean => !ALWAYS.includes(name);

/** Whether more has been entered than a name and a number. */
export const hasDetails = (values: NewLeadIn): boolean =>
  Object.entries(values).some(([name, value]) => isDetail(name) && value !== '');
