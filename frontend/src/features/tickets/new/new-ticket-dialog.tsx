import AttachIcon from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { TicketReference } from '@/api/generated/model/ticketReference';
import type { User } from '@/api/generated/model/user';
import { Visibility } from '@/api/generated/model/visibility';
import { useGetProject } from '@/api/generated/projects/projects';
import { useCreateTicket } from '@/api/generated/tickets/tickets';
import { useUser } from '@/app/use-user';
import { type Attached, attachFiles, discardFile } from '@/components/files/attach-files';
import { AttachList } from '@/components/files/attach-list';
import { PickButton } from '@/components/files/pick-button';
import { cancelOwned, isUnderWay, uploadStore } from '@/components/files/upload-queue';
import { useFileDrop } from '@/components/files/use-file-drop';
import { showFaults } from '@/components/form/faults';
import { faultOf } from '@/components/form/field';
import { FormBody } from '@/components/form/form-body';
import { FormActions } from '@/components/form/form-dialog';
import { FormMarkdown } from '@/components/form/form-markdown';
import { FormSelect } from '@/components/form/form-select';
import { FormSwitch } from '@/components/form/form-switch';
import { FormText } from '@/components/form/form-text';
import { Pair } from '@/components/form/pair';
import { useEdits } from '@/components/form/use-edits';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import { choicesOf } from '@/components/words/choices';
import { ticketPath } from '@/config/paths';
import { may } from '@/config/roles';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/tickets/new';
import { DropCover } from '../attach/drop-cover';
import { MAX_DESCRIPTION, MAX_LOCATION, MAX_TITLE, MOST_ATTACHED } from '../limits';
import { showTicket } from '../refresh';
import { CATEGORY, PRIORITY } from '../states';
import { EMPTY, isBegun, type NewTicketValues, newTicketName, useNewTicketDraft } from './draft';
import { assignable, mentionable } from './people-of';
import { ProjectField } from './project-field';
import { type NewTicketOut, newTicketSchema, toNewTicket } from './schema';
import { SimilarTickets } from './similar-tickets';

interface NewTicketDialogProps {
  projectId?: string | undefined;
  linkedTo?: TicketReference | undefined;
  onClose: () => void;
}

export function NewTicketDialog(props: NewTicketDialogProps) {
  const user = useUser();
  return user && <NewTicketForm {...props} user={user} />;
}

const NOBODY = { value: '', label: t.nobodyYet };
const NO_MILESTONE = { value: '', label: t.none };

function NewTicketForm({ user, projectId, linkedTo, onClose }: NewTicketDialogProps & { user: User }) {
  const navigate = useNavigate();
  const store = useNewTicketDraft(user.id, projectId);
  const { draft } = store;
  const owner = newTicketName(projectId);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const isStaff = may(user.role, 'see_internal');
  const assigns = may(user.role, 'assign_tickets');

  const form = useRuledForm<NewTicketValues, NewTicketOut>(newTicketSchema as never, {
    ...draft.values,
    ...(projectId && { project: { id: projectId, code: '', name: '' } }),
  });
  const { control } = form;
  useEdits(form, (values) => store.change({ values }));

  const [project, title, isShown] = useWatch({ control, name: ['project', 'title', 'client_visible'] });
  const { data: known } = useGetProject(project?.id ?? '', { query: { enabled: project !== null } });
  const people = mentionable(known, user, isShown || !isStaff);
  const pending = useStore(uploadStore).filter((it) => it.owner === owner);
  const isUploading = pending.some(isUnderWay);

  const attach = (files: File[]) => {
    if (!project) return setFaults([t.projectFirst]);
    setFaults(
      attachFiles(files, {
        owner,
        projectId: project.id,
        // Nobody else sees them before they are part of the ticket, and then whoever sees that.
        visibility: isStaff ? Visibility.internal : undefined,
        most: MOST_ATTACHED,
        room: MOST_ATTACHED - draft.attached.length - pending.length,
        onAttached: (file) => store.set((now) => ({ ...now, attached: [...now.attached, file] })),
      }),
    );
  };
  const remove = (file: Attached) => {
    store.set((now) => ({ ...now, attached: now.attached.filter((it) => it.file_id !== file.file_id) }));
    void discardFile(file);
  };
  const clearFiles = () => {
    cancelOwned(owner);
    for (const file of store.get().attached) remove(file);
  };

  const create = useCreateTicket({
    mutation: {
      meta: { silent: true },
      onSuccess: (ticket) => {
        store.drop();
        void showTicket(ticket);
        toast.success(t.wasRaised(ticket.code));
        onClose();
        void navigate(ticketPath(ticket.id));
      },
      onError: (error) => {
        const rest = showFaults(form, error, (path) =>
          path === 'project_id' ? 'project' : path in EMPTY.values ? path : undefined,
        );
        setFaults(error.status === 422 ? rest.map(({ message }) => message) : [error.message]);
      },
    },
  });
  const busy = create.isPending;

  const send = (values: NewTicketOut) => {
    setFaults([]);
    const { attached } = store.get();
    const data = toNewTicket(values, {
      people,
      attachments: attached.map(({ file_id }) => file_id),
      isStaff,
      linkedTo: linkedTo?.id,
    });
    create.mutate({ data, headers: store.headersOf(data) });
  };
  const submit = form.handleSubmit(send);

  const { isOver, handlers } = useFileDrop(attach, !busy);
  return (
    <Modal title={linkedTo ? t.newTicketAbout(linkedTo.code) : t.newTicket} onClose={onClose}>
      <FormBody busy={busy} {...handlers} sx={{ position: 'relative', pt: 1 }} onSubmit={submit}>
        {projectId === undefined && (
          <Controller
            control={control}
            name="project"
            render={({ field: { value, onChange } }) => (
              <ProjectField
                value={value}
                busy={busy}
                fault={faultOf(form.formState.errors, 'project')}
                onChange={(next) => {
                  // Attachments belong to one project, so another project clears them.
                  if (value && next?.id !== value.id) clearFiles();
                  if (next?.id !== value?.id) {
                    form.setValue('milestone_id', '');
                    form.setValue('assignee_id', '');
                  }
                  form.clearErrors('project');
                  onChange(next);
                }}
              />
            )}
          />
        )}
        <FormText
          form={form}
          name="title"
          label={t.title}
          hint={t.titleHint}
          maxLength={MAX_TITLE}
          autoFocus={projectId !== undefined}
        />
        {project && <SimilarTickets projectId={project.id} title={title} onLeave={onClose} />}
        <FormMarkdown
          form={form}
          name="description"
          label={t.description}
          people={people}
          maxLength={MAX_DESCRIPTION}
          minRows={5}
          placeholder={t.descriptionHint}
          onFiles={attach}
          onSubmit={() => void submit()}
          tools={
            <PickButton
              size="small"
              disabled={busy || !project}
              startIcon={<AttachIcon fontSize="small" />}
              onPick={attach}
            >
              {t.attach}
            </PickButton>
          }
        />
        <AttachList owner={owner} attached={draft.attached} busy={busy} onRemove={remove} />
        <Pair>
          <FormSelect form={form} name="category" label={t.category} choices={choicesOf(CATEGORY)} />
          <FormSelect
            form={form}
            name="priority"
            label={t.priority}
            choices={choicesOf(PRIORITY).filter(({ value }) => isStaff || value !== 'urgent')}
          />
          <FormText
            form={form}
            name="location_on_site"
            label={t.placeOnSite}
            hint={t.placeHint}
            maxLength={MAX_LOCATION}
          />
          <FormSelect
            form={form}
            name="milestone_id"
            label={t.milestone}
            choices={[
              NO_MILESTONE,
              ...(known?.milestones ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <FormText form={form} name="due_on" label={t.due} type="date" hint={t.optional} />
          {assigns && (
            <FormSelect
              form={form}
              name="assignee_id"
              label={t.assignee}
              choices={[NOBODY, ...assignable(known, user)]}
            />
          )}
        </Pair>
        {isStaff && (
          <FormSwitch
            form={form}
            name="client_visible"
            label={t.showToClient}
            hint={isShown ? t.shownHint : t.hiddenHint}
          />
        )}
        {faults.length > 0 && (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {faults.map((fault) => (
              <Box key={fault}>{fault}</Box>
            ))}
          </Alert>
        )}
        <FormActions
          action={isUploading ? t.uploading : t.raiseTicket}
          cancel={isBegun(draft) ? t.later : t.cancel}
          busy={busy}
          blocked={isUploading}
          extra={
            isBegun(draft) && (
              <Button
                color="error"
                disabled={busy}
                onClick={() => {
                  clearFiles();
                  store.drop();
                  onClose();
                }}
                sx={{ mr: 'auto' }}
              >
                {t.discard}
              </Button>
            )
          }
          onClose={onClose}
        />
        {isOver && <DropCover />}
      </FormBody>
    </Modal>
  );
}
