import * as z from 'zod/mini';
import { instantOf } from '@/lib/india-time';
import * as t from '@/messages/leads/activity';
import { ANOTHER, instantOfChoice, isAhead, KEEP } from '../next-times';

/** The fields of a form that plans the next follow-up: a choice, and a day and time of its own. */
export interface FollowUpIn {
  next: string;
  next_at: string;
}

export const followUpFields = { next: z.string(), next_at: z.string() };

/** A time that is entered has to be one, and still to come. */
export const followUpCheck = () => [
  z.refine<FollowUpIn>(({ next, next_at }) => next !== ANOTHER || instantOf(next_at) !== null, {
    path: ['next_at'],
    error: t.timeRequired,
  }),
  z.refine<FollowUpIn>(
    ({ next, next_at }) =>
      next !== ANOTHER || isAhead(instantOf(next_at) ?? undefined) || !instantOf(next_at),
    { path: ['next_at'], error: t.timePast },
  ),
];

/** The chosen time; undefined where the follow-up stays as it is planned. */
export const followUpOf = ({ next, next_at }: FollowUpIn): string | undefined =>
  next === ANOTHER ? (instantOf(next_at) ?? undefined) : instantOfChoice(next);

/** The first choice of a form: a planned time stays; a past one moves to the next morning. */
export const firstChoice = (planned: string | undefined): FollowUpIn => ({
  next: isAhead(planned) ? KEEP : 'tomorrow',
  next_at: '',
});
