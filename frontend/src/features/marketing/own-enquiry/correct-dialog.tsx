import Alert from '@mui/material/Alert';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnquiryCorrection } from '@/api/generated/model/enquiryCorrection';
import type { OwnEnquiry } from '@/api/generated/model/ownEnquiry';
import { correctEnquiry } from '@/api/generated/public/public';
import type { ApiError } from '@/api/http';
import { messageOf, showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { Pair } from '@/components/form/pair';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/marketing/your-enquiry';
import { enquirySchemaOf, MAX_CITY, MAX_MESSAGE } from '../consultation/schema';
import { CHOICES } from '../consultation/words';
import { changesOf, textsOf } from './changes';
import { proofOf } from './token';
import { showEnquiry } from './use-enquiry';

interface CorrectDialogProps {
  token: string;
  enquiry: OwnEnquiry;
  onClose: () => void;
}

const NONE = { value: '', label: t.notSaid };

/** Lets a visitor correct what they told us, by the rules of the form they sent. */
export function CorrectDialog({ token, enquiry, onClose }: CorrectDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  // Two enquiries that were merged may have a longer message, which is not sent unless it is changed.
  const longest = Math.max(MAX_MESSAGE, enquiry.message.length);
  const form = useRuledForm(enquirySchemaOf(longest), textsOf(enquiry));
  const correct = useMutation<OwnEnquiry, ApiError, EnquiryCorrection>({
    meta: { silent: true },
    mutationFn: (changes) => correctEnquiry(changes, proofOf(token)),
    onSuccess: (fresh) => {
      showEnquiry(token, fresh);
      toast.success(t.corrected);
      onClose();
    },
    onError: (error) => setFault(messageOf(error, showFaults(form, error))),
  });
  const send = form.handleSubmit((values) => {
    const changes = changesOf(enquiry, values);
    setFault(null);
    if (Object.keys(changes).length === 0) onClose();
    else correct.mutate(changes);
  });
  return (
    <FormDialog
      title={t.correctTitle}
      text={t.correctText}
      width="md"
      action={t.save}
      busy={correct.isPending}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      <Pair>
        <FormText form={form} name="full_name" label={t.name} autoComplete="name" maxLength={100} />
        <FormText form={form} name="phone" label={t.phone} type="tel" inputMode="tel" maxLength={40} />
      </Pair>
      <FormText form={form} name="email" label={t.email} type="email" inputMode="email" maxLength={254} />
      <Pair>
        <FormText form={form} name="city" label={t.city} maxLength={MAX_CITY} />
        <FormText form={form} name="pincode" label={t.pinCode} inputMode="numeric" maxLength={6} />
      </Pair>
      <Pair>
        <FormSelect
          form={form}
          name="project_type"
          label={t.build}
          choices={[NONE, ...CHOICES.project_type]}
        />
        <FormText
          form={form}
          name="plot_area_sqft"
          label={t.plotArea}
          unit="sq ft"
          inputMode="numeric"
          maxLength={12}
        />
      </Pair>
      <Pair>
        <FormSelect form={form} name="budget" label={t.budget} choices={[NONE, ...CHOICES.budget]} />
        <FormSelect
          form={form}
          name="start_timeline"
          label={t.whenBegin}
          choices={[NONE, ...CHOICES.start_timeline]}
        />
      </Pair>
      <Pair>
        <FormSelect
          form={form}
          name="preferred_contact"
          label={t.contact}
          choices={[NONE, ...CHOICES.preferred_contact]}
        />
        <FormSelect
          form={form}
          name="preferred_slot"
          label={t.slot}
          choices={[NONE, ...CHOICES.preferred_slot]}
        />
      </Pair>
      <FormText
        form={form}
        name="message"
        label={t.message}
        multiline
        minRows={3}
        maxRows={10}
        maxLength={longest}
      />
    </FormDialog>
  );
}
