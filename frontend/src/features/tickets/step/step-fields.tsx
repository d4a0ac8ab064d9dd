import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Role } from '@/api/generated/model/role';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import { faultOf } from '@/components/fields/form-fields';
import { FormSelect } from '@/components/fields/form-select';
import { FormText } from '@/components/fields/form-text';
import { may } from '@/config/roles';
import * as t from '@/messages/tickets/step';
import { CANCELLATION, choicesOf } from '../states';
import { MAX_NOTE, MAX_REASON, MAX_RESOLUTION, type NamedTicket, type StepIn } from './schema';
import { TicketField } from './ticket-field';

type StepFormOf = UseFormReturn<StepIn>;

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
  busy: boolean;
  /** Absent for several tickets at once: they are no duplicates of one. */
  duplicate?: DuplicateOf;
}

/** Fields of a step. */
export function StepFields({ form, to, role, busy, duplicate }: StepFieldsProps) {
  const common = { form, busy };
  switch (to) {
    case 'waiting_on_client':
      return (
        <FormText
          {...common}
          {...LINES}
          name="reason"
          label={t.whatWeNeedFromClient}
          hint={t.clientReadsThis}
          maxLength={MAX_REASON}
          autoFocus
        />
      );
    case 'open':
      return (
        <FormText
          {...common}
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
          {...common}
          {...LINES}
          name="resolution"
          label={t.whatWasDone}
          maxLength={MAX_RESOLUTION}
          autoFocus
        />
      );
    case 'cancelled':
      return <Cancellation {...common} role={role} {...(duplicate && { duplicate })} />;
    case 'closed':
      return may(role, 'settle_tickets') ? <Stars {...common} /> : null;
    default:
      return null;
  }
}

interface CancellationProps {
  form: StepFormOf;
  role: Role | undefined;
  busy: boolean;
  duplicate?: DuplicateOf;
}

function Cancellation({ form, role, busy, duplicate }: CancellationProps) {
  const cancellation = useWatch({ control: form.control, name: 'cancellation' });
  const choices = choicesOf(CANCELLATION).filter(({ value }) => duplicate || value !== 'duplicate');
  return (
    <>
      {!may(role, 'settle_tickets') && (
        <FormSelect
          form={form}
          name="cancellation"
          label={t.whyItIsCancelled}
          busy={busy}
          choices={choices}
        />
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
        hint={t.everybodyWhoSeesTicketReadsThis}
        busy={busy}
        maxLength={MAX_REASON}
      />
    </>
  );
}

const STARS = ['', t.poor, t.notGood, t.fair, t.good, t.veryGood];

function Stars({ form, busy }: { form: StepFormOf; busy: boolean }) {
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
              {t.howWasItDealtWith}
            </FormLabel>
            <Rating
              {...field}
              size="large"
              disabled={busy}
              getLabelText={(stars) => `${stars} of 5: ${STARS[stars] ?? ''}`}
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
        <FormText
          form={form}
          {...LINES}
          name="rating_note"
          label={t.whatWasGood}
          busy={busy}
          maxLength={MAX_NOTE}
        />
      )}
    </>
  );
}
