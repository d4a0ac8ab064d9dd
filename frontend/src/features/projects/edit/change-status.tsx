import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Project } from '@/api/generated/model/project';
import { ProjectStatus } from '@/api/generated/model/projectStatus';
import { useChangeProjectStatus } from '@/api/generated/projects/projects';
import { useConflict } from '@/components/conflict/use-conflict';
import { showFaults } from '@/components/fields/form-fields';
import { FormSelect } from '@/components/fields/form-select';
import { FormText } from '@/components/fields/form-text';
import { toast } from '@/components/toast/toast-store';
import { STATUS } from '@/components/words/project-words';
import { chosen, optionalText } from '@/lib/form-rules';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/edit';
import { showSaved } from '../refresh';
import { useProjectCopy } from '../use-project-copy';
import { EditDialog } from './edit-dialog';

const statusSchema = z.object({
  /** Where it stands, which is told when it moves meanwhile. */
  now: z.string(),
  status: chosen(t.newStatus, ProjectStatus),
  reason: optionalText(t.reason, 500),
});

interface StatusIn {
  now: string;
  status: string;
  reason: string;
}
type StatusOut = z.output<typeof statusSchema>;

const label = (status: ProjectStatus): string => STATUS[status]?.label ?? status;

const FIELDS = {
  now: { label: t.status, show: label },
  status: { label: t.newStatus },
  reason: { label: t.reason },
};

const valuesOf = ({ status }: Project): StatusIn => ({ now: status, status: '', reason: '' });

interface ChangeStatusProps {
  project: Project;
  onClose: () => void;
}

/** Moves a project on, to where the server says it may go from here. */
export function ChangeStatus({ project, onClose }: ChangeStatusProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { opened, reload } = useProjectCopy(project, valuesOf);
  const form = useForm<StatusIn, unknown, StatusOut>({
    resolver: zodResolver(statusSchema),
    reValidateMode: 'onSubmit',
    defaultValues: opened.values,
  });
  const conflict = useConflict({
    form,
    opened,
    reload: async () => {
      const fresh = await reload();
      // From elsewhere it goes elsewhere.
      if (fresh.values.now !== form.getValues('now')) form.setValue('status', '');
      return fresh;
    },
  });
  const change = useChangeProjectStatus({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        showSaved(fresh);
        toast.success(projectsTexts.statusChanged(fresh.name, label(fresh.status)));
        onClose();
      },
      onError: (error) => {
        if (conflict.onRefused(error)) return;
        const rest = showFaults(form, error, (path) => (path in FIELDS ? path : undefined));
        if (error.status !== 422 || rest.length > 0) setFault(error.message);
      },
    },
  });
  const busy = change.isPending;

  const send = ({ status, reason }: StatusOut) => {
    setFault(null);
    change.mutate({
      id: project.id,
      data: { status, reason },
      headers: { 'If-Match': `"${conflict.version}"` },
    });
  };

  return (
    <EditDialog
      title={t.statusOf(project.code)}
      size="sm"
      what="project"
      action={t.changeStatus}
      busy={busy}
      fault={fault}
      conflict={conflict}
      fields={FIELDS}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
    >
      <FormSelect
        form={form}
        name="status"
        label={t.newStatus}
        busy={busy}
        hint={t.itIsNow(label(project.status))}
        choices={project.next_statuses.map((value) => ({ value, label: label(value) }))}
      />
      <FormText
        form={form}
        name="reason"
        label={t.reason}
        busy={busy}
        hint={t.neededToPutItOnHold}
        multiline
        minRows={3}
        maxRows={8}
        maxLength={500}
      />
    </EditDialog>
  );
}
