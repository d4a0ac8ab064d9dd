import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Role } from '@/api/generated/model/role';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import { Busy, faultOf } from '@/components/form/field';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { choicesOf } from '@/components/words/choices';
import { may } from '@/config/roles';
import * as t from '@/messages/tickets/step';
import { CANCELLATION } from '../states';
import { MAX_NOTE, MAX_REASON, MAX_RESOLUTION, type NamedTicket, type StepIn } from './schema';
import { TicketField } from './ticket-field';

type StepFormOf = UseFormReturn<StepIn, unknown, StepIn>;

const LINES = { multiline: true, minRows: 3, maxRows: 10 } as const;

/** The ticket that is not to be named, and where the others are looked for. */
interface DuplicateOf {
  projectId: string;
  ticketId: string;
  title: string;
}

interface StepFieldsProps {
  form: StepFormOf;
  to: TicketStatus;
  role: Role | undefined;
  /** Absent for several tickets at once: they are no duplicates of one. */
  duplicate?: DuplicateOf;
}

/** Fields of a step. */
export function StepFields({ form, to, role, duplicate }: StepFieldsProps) {
  switch (to) {
    case 'waiting_on_client':
      return (
        <FormText
          form={form}
          {...LINES}
          name="reason"
          label={t.whatWeNeedFromClient}
          hint={t.clientSeesHint}
          maxLength={MAX_REASON}
          autoFocus
        />
      );
    case 'open':
      return (
        <FormText
          form={form}
          {...LINES}
          name="reason"
          label={may(role, 'settle_tickets') ? t.whatIsNotRightYet : t.reason}
          maxLength={MAX_REASON}
          autoFocus
        />
      );
    case 'resolved':
      return (
        <FormText
          form={form}
          {...LINES}
          name="resolution"
          label={t.whatWasDone}
          maxLength={MAX_RESOLUTION}
          autoFocus
        />
      );
    case 'cancelled':
      return <Cancellation form={form} role={role} {...(duplicate && { duplicate })} />;
    case 'closed':
      return may(role, 'settle_tickets') ? <Stars form={form} /> : null;
    default:
      return null;
  }
}

interface CancellationProps {
  form: StepFormOf;
  role: Role | undefined;
  duplicate?: DuplicateOf;
}

function Cancellation({ form, role, duplicate }: CancellationProps) {
  const busy = useContext(Busy);
  const cancellation = useWatch({ control: form.control, name: 'cancellation' });
  const choices = choicesOf(CANCELLATION).filter(({ value }) => duplicate || value !== 'duplicate');
  return (
    <>
      {!may(role, 'settle_tickets') && (
        <FormSelect form={form} name="cancellation" label={t.whyItIsCancelled} choices={choices} />
      )}
      {duplicate && cancellation === 'duplicate' && (
        <Controller
          control={form.control}
          name="duplicate_of"
          render={({ field }) => (
            <TicketField
              label={t.duplicateOf}
              projectId={duplicate.projectId}
              without={duplicate.ticketId}
              alike={duplicate.title}
              value={field.value}
              busy={busy}
              fault={faultOf(form.formState.errors, 'duplicate_of')}
              onChange={(ticket: NamedTicket | null) => {
                field.onChange(ticket);
                form.clearErrors('duplicate_of');
              }}
            />
          )}
        />
      )}
      <FormText
        {...LINES}
        form={form}
        name="reason"
        label={cancellation === 'rejected' ? t.reason : t.reasonOptional}
        hint={t.everyoneSeesHint}
        maxLength={MAX_REASON}
      />
    </>
  );
}

const STARS = ['', t.poor, t.notGood, t.fair, t.good, t.veryGood];

function Stars({ form }: { form: StepFormOf }) {
  const busy = useContext(Busy);
  const rating = useWatch({ control: form.control, name: 'rating' });
  const fault = faultOf(form.formState.errors, 'rating');
  return (
    <>
      <Controller
        control={form.control}
        name="rating"
        render={({ field: { ref: _ref, onChange, ...field } }) => (
          <FormControl component="fieldset" error={fault !== undefined}>
            <FormLabel component="legend" sx={{ mb: 0.5, typography: 'body2', color: 'text.primary' }}>
              {t.ratingLabel}
            </FormLabel>
            <Rating
              {...field}
              size="large"
              disabled={busy}
              getLabelText={(stars) => t.stars(stars, STARS[stars] ?? '')}
              onChange={(_event, stars) => {
                onChange(stars);
                form.clearErrors('rating');
              }}
            />
            <Typography variant="caption" color="textSecondary" sx={{ minHeight: '1.5em' }}>
              {rating === null ? '' : STARS[rating]}
            </Typography>
            {fault !== undefined && <FormHelperText>{fault}</FormHelperText>}
          </FormControl>
        )}
      />
      {rating !== null && (
        <FormText form={form} {...LINES} name="rating_note" label={t.feedbackLabel} maxLength={MAX_NOTE} />
      )}
    </>
  );
}
