import AttachIcon from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { TicketReference } from '@/api/generated/model/ticketReference';
import type { User } from '@/api/generated/model/user';
import { Visibility } from '@/api/generated/model/visibility';
import { useGetProject, useListProjects } from '@/api/generated/projects/projects';
import { useCreateTicket } from '@/api/generated/tickets/tickets';
import { useUser } from '@/app/use-user';
import { type Attached, attachFiles, discardFile } from '@/components/files/attach-files';
import { AttachList } from '@/components/files/attach-list';
import { CameraButton } from '@/components/files/camera-button';
import { PickButton } from '@/components/files/pick-button';
import { cancelOwned, isUnderWay, uploadStore } from '@/components/files/upload-queue';
import { useFileDrop } from '@/components/files/use-file-drop';
import { showFaults } from '@/components/form/faults';
import { faultOf } from '@/components/form/field';
import { FormBody } from '@/components/form/form-body';
import { FormActions } from '@/components/form/form-dialog';
import { FormMarkdown } from '@/components/form/form-markdown';
import { FormSwitch } from '@/components/form/form-switch';
import { FormText } from '@/components/form/form-text';
import { useEdits } from '@/components/form/use-edits';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import { ticketPath } from '@/config/paths';
import { may } from '@/config/roles';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/tickets/new';
import { DropCover } from '../attach/drop-cover';
import { MAX_DESCRIPTION, MAX_TITLE, MOST_ATTACHED } from '../limits';
import { showTicket } from '../refresh';
import { CallInstead } from './call-instead';
import { EMPTY, isBegun, type NewTicketValues, newTicketName, OFFERED, useNewTicketDraft } from './draft';
import { mentionable } from './people-of';
import { ProjectField } from './project-field';
import { type NewTicketOut, newTicketSchema, toNewTicket } from './schema';
import { SimilarTickets } from './similar-tickets';
import { TicketDetails } from './ticket-details';

interface NewTicketDialogProps {
  projectId?: string | undefined;
  linkedTo?: TicketReference | undefined;
  onClose: () => void;
}

export function NewTicketDialog(props: NewTicketDialogProps) {
  const user = useUser();
  const mayLackProject = props.projectId === undefined && may(user?.role, 'ask_for_projects');
  const { data, isLoading } = useListProjects({ limit: OFFERED }, { query: { enabled: mayLackProject } });
  if (!user) return null;
  if (isLoading) {
    return (
      <Modal title={t.newTicket} fillsPhone onClose={props.onClose}>
        <Stack role="status" aria-label={t.loadingProjects} sx={{ gap: 2.5, pt: 1 }}>
          {[56, 48, 56, 160].map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the outlines never change.
            <Skeleton key={index} variant="rounded" height={height} />
          ))}
        </Stack>
      </Modal>
    );
  }
  if (mayLackProject && data?.items.length === 0) return <CallInstead onClose={props.onClose} />;
  return <NewTicketForm {...props} user={user} />;
}

function NewTicketForm({ user, projectId, linkedTo, onClose }: NewTicketDialogProps & { user: User }) {
  const navigate = useNavigate();
  const store = useNewTicketDraft(user.id, projectId);
  const { draft } = store;
  const owner = newTicketName(projectId);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const isStaff = may(user.role, 'see_internal');

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

  const attachments = <AttachList owner={owner} attached={draft.attached} busy={busy} onRemove={remove} />;
  const { isOver, handlers } = useFileDrop(attach, !busy);
  return (
    <Modal title={linkedTo ? t.newTicketAbout(linkedTo.code) : t.newTicket} fillsPhone onClose={onClose}>
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
        {!isStaff && (
          <Stack direction="row" role="group" aria-label={t.photos} sx={{ gap: 1, flexWrap: 'wrap' }}>
            <CameraButton disabled={busy || !project} onPick={attach}>
              {t.takePhoto}
            </CameraButton>
            <PickButton
              variant="outlined"
              disabled={busy || !project}
              startIcon={<AttachIcon />}
              onPick={attach}
              sx={{ minHeight: 48 }}
            >
              {t.choosePhotos}
            </PickButton>
          </Stack>
        )}
        {!isStaff && attachments}
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
            isStaff && (
              <PickButton
                size="small"
                disabled={busy || !project}
                startIcon={<AttachIcon fontSize="small" />}
                onPick={attach}
              >
                {t.attach}
              </PickButton>
            )
          }
        />
        {isStaff && attachments}
        <TicketDetails form={form} project={known} user={user} />
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
          isSticky
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
