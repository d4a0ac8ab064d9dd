import type { Consultation } from '@/api/generated/model/consultation';
import { type Draft as AnyDraft, draftStore } from '@/app/draft-store';
import { site } from '@/site/site';
import { type ConsultationIn, EMPTY } from './schema';

const SHAPE = 2;

/** The body is kept: it holds a time. */
type Sent = NonNullable<AnyDraft['sent']> & { body: Consultation };

interface Draft extends AnyDraft {
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

/** The unsent form, shared by all pages. */
export const consultationDraft = draftStore('consultation', null, NOTHING, toThisNotice);
