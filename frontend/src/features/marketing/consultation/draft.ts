import type { Consultation } from '@/api/generated/model/consultation';
import { site } from '@/lib/site/site';
import { createStore } from '@/lib/store';
import { type ConsultationIn, EMPTY } from './schema';

const KEY = 'consultation';
const SHAPE = 2;

interface Sent {
  /** The form as last sent, to detect later changes. */
  form: string;
  key: string;
  body: Consultation;
}

interface Draft {
  /** Of another shape, a stored draft is none. */
  shape: number;
  values: ConsultationIn;
  /** The notice that a consent among the values is to. */
  notice: string;
  step: number;
  /** When the form was first shown. */
  startedAt: number | null;
  sent: Sent | null;
}

const NOTHING: Draft = {
  shape: SHAPE,
  values: EMPTY,
  notice: site.notice_version,
  step: 0,
  startedAt: null,
  sent: null,
};

/** Consent applies to one version of the notice: a newer notice needs a new consent. */
const toThisNotice = (draft: Draft): Draft =>
  draft.notice === site.notice_version
    ? draft
    : { ...draft, values: { ...draft.values, consent: false }, notice: site.notice_version, sent: null };

function stored(): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
    return draft?.shape === SHAPE ? toThisNotice(draft) : null;
  } catch {
    return null;
  }
}

const store = createStore<Draft>(stored() ?? NOTHING);

/**
 * The unsent form, shared by all pages: survives a reload, is discarded with the tab or after
 * sending.
 */
export const consultationDraft = {
  get: store.get,
  change: (changes: Partial<Draft>): void => {
    store.set((draft) => ({ ...draft, ...changes }));
    try {
      sessionStorage.setItem(KEY, JSON.stringify(store.get()));
    } catch {
      // Where nothing can be stored a reload begins anew, nothing worse.
    }
  },
  drop: (): void => {
    store.set(NOTHING);
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was stored where nothing can be removed.
    }
  },
};
