import { useEditLead } from '@/api/generated/leads/leads';
import type { Lead } from '@/api/generated/model/lead';
import type { LeadChange } from '@/api/generated/model/leadChange';
import { ConflictNotice, type FieldWords } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-text';
import { Pair } from '@/components/form/pair';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { TYPE } from '@/components/words/project-labels';
import { rupeesText } from '@/lib/money';
import { formatPhone } from '@/lib/phone';
import * as t from '@/messages/leads/new';
import { MAX_NAME } from '../limits';
import { freshLead, showLead } from '../refresh';
import { BUDGET, CHANNEL, SLOT, TIMELINE } from '../words';
import { PersonFields } from './person-fields';
import { type PersonIn, personSchema } from './schema';

const named =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string =>
    words[value] ?? value;

const FIELDS: Record<keyof PersonIn, FieldWords> = {
  full_name: { label: t.fullName },
  phone: { label: t.phone },
  email: { label: t.email },
  city: { label: t.city },
  pincode: { label: t.pincode },
  project_type: { label: t.wants, show: named(TYPE) },
  plot_area_sqft: { label: t.plotArea },
  budget: { label: t.budget, show: named(BUDGET) },
  start_timeline: { label: t.start, show: named(TIMELINE) },
  preferred_contact: { label: t.preferredContact, show: named(CHANNEL) },
  preferred_slot: { label: t.preferredSlot, show: named(SLOT) },
  estimated_value_paise: { label: t.value, show: (value: string) => (value === '' ? '' : `₹${value}`) },
};

const valuesOf = (lead: Lead): PersonIn => ({
  full_name: lead.full_name,
  phone: formatPhone(lead.phone),
  email: lead.email ?? '',
  city: lead.city ?? '',
  pincode: lead.pincode ?? '',
  project_type: lead.project_type ?? '',
  plot_area_sqft: String(lead.plot_area_sqft ?? ''),
  budget: lead.budget ?? '',
  start_timeline: lead.start_timeline ?? '',
  preferred_contact: lead.preferred_contact ?? '',
  preferred_slot: lead.preferred_slot ?? '',
  estimated_value_paise: rupeesText(lead.estimated_value_paise),
});

interface EditDialogProps {
  lead: Lead;
  onClose: () => void;
}

/** Changes what is known of a person and their plans. */
export function EditDialog({ lead, onClose }: EditDialogProps) {
  const versioned = useVersionedForm({
    rules: personSchema,
    entity: lead,
    valuesOf,
    reload: () => freshLead(lead.id),
  });
  const { form } = versioned;
  const edit = useEditLead({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        void showLead(fresh);
        onClose();
      },
      onError: versioned.refused,
    },
  });
  return (
    <FormDialog
      title={t.editTitle(lead.code)}
      width="md"
      action={t.saveChanges}
      busy={edit.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit((values, { touched, headers }) => {
        const data: LeadChange = Object.fromEntries(touched.map((name) => [name, values[name]]));
        edit.mutate({ id: lead.id, data, headers });
      }, onClose)}
      onClose={onClose}
    >
      <ConflictNotice what="lead" of={versioned} fields={FIELDS} />
      <Pair>
        <FormText form={form} name="full_name" label={t.fullName} maxLength={MAX_NAME} />
        <FormText form={form} name="phone" label={t.phone} type="tel" />
      </Pair>
      <PersonFields form={form} />
    </FormDialog>
  );
}
