import { zodResolver } from '@hookform/resolvers/zod';
import AttachIcon from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useEffect, useEffectEvent, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { TicketReference } from '@/api/generated/model/ticketReference';
import type { User } from '@/api/generated/model/user';
import { Visibility } from '@/api/generated/model/visibility';
import { useGetProject } from '@/api/generated/projects/projects';
import { useCreateTicket } from '@/api/generated/tickets/tickets';
import { useUser } from '@/app/use-user';
import { DialogActions } from '@/components/dialog-actions';
import { faultOf, showFaults } from '@/components/fields/form-fields';
import { FormSelect } from '@/components/fields/form-select';
import { FormText } from '@/components/fields/form-text';
import { Pair } from '@/components/fields/pair';
import { PickButton } from '@/components/files/pick-button';
import { cancelOwned, isUnderWay, uploadStore } from '@/components/files/upload-queue';
import { useFileDrop } from '@/components/files/use-file-drop';
import { MarkdownEditor } from '@/components/markdown/markdown-editor';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import { ticketPath } from '@/config/paths';
import { may } from '@/config/roles';
import { randomKey } from '@/lib/random-key';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/tickets/new';
import { type Attached, attachFiles, discardFile, MOST_ATTACHED } from '../attach/attach-files';
import { AttachList } from '../attach/attach-list';
import { DropCover } from '../attach/drop-cover';
import { MAX_DESCRIPTION, MAX_LOCATION, MAX_TITLE } from '../limits';
import { showTicket } from '../refresh';
import { CATEGORY, choicesOf, PRIORITY } from '../states';
import { EMPTY, isBegun, type NewTicketValues, newTicketDraft, newTicketName } from './draft';
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
  const store = newTicketDraft(user.id, projectId);
  const owner = newTicketName(projectId);
  const draft = useStore(store);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const isStaff = may(user.role, 'see_internal');
  const assigns = may(user.role, 'assign_tickets');

  const form = useForm<NewTicketValues, unknown, NewTicketOut>({
    resolver: zodResolver(newTicketSchema) as never,
    reValidateMode: 'onSubmit',
    defaultValues: {
      ...draft.values,
      ...(projectId && { project: { id: projectId, code: '', name: '' } }),
    },
  });
  const { subscribe, getValues, control } = form;
  const keep = useEffectEvent(() => store.set((now) => ({ ...now, values: getValues() })));
  useEffect(() => subscribe({ formState: { values: true }, callback: () => keep() }), [subscribe]);

  const [project, title, isShown] = useWatch({ control, name: ['project', 'title', 'client_visible'] });
  const { data: known } = useGetProject(project?.id ?? '', { query: { enabled: project !== null } });
  const people = mentionable(known, user, isShown || !isStaff);
  const pending = useStore(uploadStore).filter((it) => it.owner === owner);
  const isUploading = pending.some(isUnderWay);

  const attach = (files: File[]) => {
    if (!project) return setFaults([t.chooseProjectBeforeItsFiles]);
    setFaults(
      attachFiles(files, {
        owner,
        projectId: project.id,
        // Nobody else sees them before they are part of the ticket, and then whoever sees that.
        visibility: isStaff ? Visibility.internal : undefined,
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
        if (error.status !== 422) setFaults([error.message]);
        else setFaults(rest.map(({ message }) => message));
      },
    },
  });
  const busy = create.isPending;

  const send = (values: NewTicketOut) => {
    setFaults([]);
    const { attached, sent: before } = store.get();
    const data = toNewTicket(values, {
      people,
      attachments: attached.map(({ file_id }) => file_id),
      isStaff,
      linkedTo: linkedTo?.id,
    });
    const text = JSON.stringify(data);
    // The same ticket sent again is the same ticket, also after a reload.
    const sent = before.form === text ? before : { form: text, key: randomKey() };
    store.set((now) => ({ ...now, sent }));
    create.mutate({ data, headers: { 'Idempotency-Key': sent.key } });
  };
  const submit = form.handleSubmit(send);

  const { isOver, handlers } = useFileDrop(attach, !busy);
  const common = { form, busy };
  return (
    <Modal title={linkedTo ? t.newTicketAbout(linkedTo.code) : t.newTicket} onClose={onClose}>
      <Stack
        component="form"
        noValidate
        aria-busy={busy}
        {...handlers}
        sx={{ position: 'relative', gap: 2.5, pt: 1 }}
        onSubmit={submit}
      >
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
          {...common}
          name="title"
          label={t.title}
          hint={t.whatItIsAbout}
          maxLength={MAX_TITLE}
          autoFocus={projectId !== undefined}
        />
        {project && <SimilarTickets projectId={project.id} title={title} onLeave={onClose} />}
        <Controller
          control={control}
          name="description"
          render={({ field: { value, onChange } }) => (
            <MarkdownEditor
              label={t.description}
              value={value}
              people={people}
              maxLength={MAX_DESCRIPTION}
              minRows={5}
              placeholder={t.whatIsMatter}
              busy={busy}
              fault={faultOf(form.formState.errors, 'description')}
              onChange={(text) => {
                form.clearErrors('description');
                onChange(text);
              }}
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
          )}
        />
        <AttachList owner={owner} attached={draft.attached} busy={busy} onRemove={remove} />
        <Pair>
          <FormSelect {...common} name="category" label={t.category} choices={choicesOf(CATEGORY)} />
          <FormSelect
            {...common}
            name="priority"
            label={t.priority}
            choices={choicesOf(PRIORITY).filter(({ value }) => isStaff || value !== 'urgent')}
          />
          <FormText
            {...common}
            name="location_on_site"
            label={t.placeOnSite}
            hint={t.optionalKitchenEastWall}
            maxLength={MAX_LOCATION}
          />
          <FormSelect
            {...common}
            name="milestone_id"
            label={t.milestone}
            choices={[
              NO_MILESTONE,
              ...(known?.milestones ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <FormText {...common} name="due_on" label={t.due} type="date" hint={t.optional} />
          {assigns && (
            <FormSelect
              {...common}
              name="assignee_id"
              label={t.assignee}
              choices={[NOBODY, ...assignable(known, user)]}
            />
          )}
        </Pair>
        {isStaff && (
          <Controller
            control={control}
            name="client_visible"
            render={({ field: { value, onChange } }) => (
              <Box>
                <FormControlLabel
                  disabled={busy}
                  control={<Switch checked={value} onChange={(_event, next) => onChange(next)} />}
                  label={t.showItToClient}
                />
                <FormHelperText>
                  {value ? t.clientOfProjectReadsThisTicket : t.onlyThoseWhoBuildRead}
                </FormHelperText>
              </Box>
            )}
          />
        )}
        {faults.length > 0 && (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {faults.map((fault) => (
              <Box key={fault}>{fault}</Box>
            ))}
          </Alert>
        )}
        <DialogActions>
          {isBegun(draft) && (
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
          )}
          <Button disabled={busy} onClick={onClose}>
            {isBegun(draft) ? t.later : t.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={isUploading}>
            {isUploading ? t.uploading : t.raiseTicket}
          </Button>
        </DialogActions>
        {isOver && <DropCover />}
      </Stack>
    </Modal>
  );
}
