import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useConvertLead } from '@/api/generated/leads/leads';
import type { Lead } from '@/api/generated/model/lead';
import { useListProjectTemplates } from '@/api/generated/projects/projects';
import { useUser } from '@/app/use-user';
import { messageOf, showFaults } from '@/components/form/faults';
import { faultOf } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { FormMoney } from '@/components/form/form-money';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { Pair } from '@/components/form/pair';
import { PersonPicker } from '@/components/form/person-picker';
import { isStale } from '@/components/form/stale';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { choicesOf } from '@/components/words/choices';
import { TYPE } from '@/components/words/project-labels';
import { projectPath } from '@/config/paths';
import { may } from '@/config/roles';
import { stateChoices } from '@/lib/states';
import * as t from '@/messages/leads/convert';
import { refreshLeads } from '../refresh';
import {
  type ConvertIn,
  type ConvertOut,
  convertSchema,
  firstTemplate,
  firstValues,
  MAX_LINE,
  MAX_NOTES,
  MAX_PROJECT_NAME,
  placeOf,
  toConversion,
} from './schema';

const TYPES = choicesOf(TYPE);

interface ConvertDialogProps {
  lead: Lead;
  onClose: () => void;
}

/** Makes a project of a lead. A repeated call gets the project of the first time. */
export function ConvertDialog({ lead, onClose }: ConvertDialogProps) {
  const navigate = useNavigate();
  const role = useUser()?.role;
  const templates = useListProjectTemplates();
  const [fault, setFault] = useState<string | null>(null);
  const hasEmail = lead.email !== undefined;
  const form = useRuledForm<ConvertIn, ConvertOut>(convertSchema(hasEmail) as never, firstValues(lead));
  const offered = templates.data?.items;
  useEffect(() => {
    if (!offered) return;
    const chosen = form.getValues('template');
    if (offered.every(({ id }) => id !== chosen)) {
      form.setValue('template', firstTemplate(offered, lead.project_type));
    }
  }, [offered, form, lead.project_type]);
  const convert = useConvertLead({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ project_id, project_code }) => {
        void refreshLeads();
        toast.success(t.converted(project_code));
        onClose();
        if (may(role, 'see_projects')) void navigate(projectPath(project_id));
      },
      onError: (error) => {
        if (isStale(error)) {
          // The change then shows behind the dialog, and the next attempt uses it.
          void refreshLeads();
          setFault(t.changedMeanwhile);
        } else {
          // The chosen template may have been removed.
          void templates.refetch();
          setFault(messageOf(error, showFaults(form, error, placeOf)));
        }
      },
    },
  });
  const { errors } = form.formState;
  const busy = convert.isPending;
  const person = (name: 'manager' | 'client', label: string, holders: 'project_manager' | 'client') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <PersonPicker
          label={label}
          holders={holders}
          value={value}
          busy={busy}
          fault={faultOf(errors, name)}
          onChange={(it) => {
            form.clearErrors(name);
            onChange(it);
          }}
        />
      )}
    />
  );
  return (
    <FormDialog
      title={t.convertTitle(lead.full_name)}
      text={t.convertText}
      width="lg"
      action={t.convert}
      busy={busy}
      onSubmit={form.handleSubmit((values) => {
        setFault(null);
        convert.mutate({
          id: lead.id,
          data: toConversion(values, lead),
          headers: { 'If-Match': `"${lead.version}"` },
        });
      })}
      onClose={onClose}
    >
      <FormFault text={fault} />
      <FormText form={form} name="name" label={t.name} maxLength={MAX_PROJECT_NAME} />
      <Pair>
        <FormSelect form={form} name="project_type" label={t.type} choices={TYPES} />
        <FormSelect
          form={form}
          name="template"
          label={t.template}
          hint={templates.error?.message ?? t.templateHint}
          choices={(offered ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FormText form={form} name="line1" label={t.line1} maxLength={MAX_LINE} />
        <FormText form={form} name="line2" label={t.line2} maxLength={MAX_LINE} />
        <FormText form={form} name="city" label={t.city} maxLength={100} />
        <FormSelect form={form} name="state_code" label={t.state} choices={stateChoices} />
        <FormText form={form} name="pincode" label={t.pincode} inputMode="numeric" maxLength={6} />
        <FormMoney form={form} name="contract_value_paise" label={t.contractValue} hint={t.withoutGst} />
        <FormText form={form} name="planned_start_on" label={t.plannedStart} type="date" />
        <FormText form={form} name="planned_end_on" label={t.plannedEnd} type="date" />
        {person('manager', t.manager, 'project_manager')}
        {person('client', t.client, 'client')}
      </Pair>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {lead.email ? t.clientHint(lead.email) : t.clientNoEmail}
      </Typography>
      <FormText
        form={form}
        name="hand_over_notes"
        label={t.notes}
        hint={t.notesHint}
        multiline
        minRows={3}
        maxRows={10}
        maxLength={MAX_NOTES}
      />
    </FormDialog>
  );
}
