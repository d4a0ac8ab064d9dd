import type { Draft as AnyDraft } from '@/app/draft-store';
import type { GroupValues } from '../editing/group-forms';
import type { PlanValues } from '../milestones/plan-values';

export const DRAFT = 'new_project';

const SHAPE = 1;

export interface ClientValues {
  /** Null: somebody without an account. */
  user_id: string | null;
  full_name: string;
  email: string;
  phone: string;
}

interface EngineerValues {
  user_id: string;
  full_name: string;
}

export interface PeopleValues {
  clients: ClientValues[];
  manager: { user_id: string; full_name: string } | null;
  engineers: EngineerValues[];
  /** The id of the engineer who leads; empty where nobody does. */
  lead: string;
}

export interface Draft extends AnyDraft {
  template: { template: string };
  basics: GroupValues;
  people: PeopleValues;
  terms: GroupValues;
  plan: PlanValues;
  /** Template and dates from which the plan was made; empty before there is a plan. */
  planOf: string;
}

const BASICS = {
  name: '',
  project_type: '',
  description: '',
  plot_area_sqft: '',
  built_up_area_sqft: '',
  floors: '',
  rera_no: '',
  permit_no: '',
  tags: '',
  line1: '',
  line2: '',
  city: '',
  district: '',
  state_code: '',
  pincode: '',
  latitude: '',
  longitude: '',
};

const TERMS = {
  planned_start_on: '',
  planned_end_on: '',
  contract_value_paise: '',
  gst_rate_bps: '18',
  retention_bps: '5',
  dlp_months: '12',
};

export const EMPTY: Draft = {
  shape: SHAPE,
  template: { template: '' },
  basics: BASICS,
  people: { clients: [], manager: null, engineers: [], lead: '' },
  terms: TERMS,
  plan: { milestones: [] },
  planOf: '',
  sent: null,
};

/** Whether anything has been entered that would be missed. */
export const isBegun = (draft: Draft): boolean => JSON.stringify(draft) !== JSON.stringify(EMPTY);
