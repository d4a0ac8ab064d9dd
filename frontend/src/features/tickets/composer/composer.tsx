import AttachIcon from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Ref, Suspense, useId, useImperativeHandle, useRef, useState } from 'react';
import type { NewComment } from '@/api/generated/model/newComment';
import type { Ticket } from '@/api/generated/model/ticket';
import { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { User } from '@/api/generated/model/user';
import { Visibility } from '@/api/generated/model/visibility';
import { useAddTicketComment } from '@/api/generated/tickets/tickets';
import { useReturnedJob } from '@/app/use-returned-job';
import { useUser } from '@/app/use-user';
import { type Attached, attachFiles, discardFile } from '@/components/files/attach-files';
import { faultOf } from '@/components/files/check-file';
import { ChosenFiles } from '@/components/files/chosen-files';
import { PickButton } from '@/components/files/pick-button';
import { isUnderWay, uploadStore } from '@/components/files/upload-queue';
import { useFileDrop } from '@/components/files/use-file-drop';
import { faultsOf } from '@/components/form/faults';
import { lazyPart } from '@/components/lazy/lazy-part';
import { type EditorHandle, MarkdownEditor } from '@/components/markdown/markdown-editor';
import { collapseMentions, expandMentions } from '@/components/markdown/mentions';
import { useOnline } from '@/components/use-online';
import { clientView } from '@/lib/client-view';
import { randomKey } from '@/lib/random-key';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/tickets/composer';
import type { CommentJob } from '@/offline/kinds';
import { INTERNAL_EDGE, INTERNAL_GROUND } from '@/theme/internal-look';
import { DropCover } from '../attach/drop-cover';
import { MAX_COMMENT, MOST_ATTACHED } from '../limits';
import { NewTicketButton } from '../new/new-ticket-button';
import { readersOf } from '../people';
import { refreshTickets } from '../refresh';
import { commentName, useCommentDraft } from './draft';
import { WhoReads } from './who-reads';

/** Few comments have attachments: a ticket opens without the list of them. */
const AttachList = lazyPart(() =>
  import('@/components/files/attach-list').then((it) => it.AttachList<Attached>),
);

export interface ComposerHandle {
  /** Goes to the field, set to who is to read what is written there. */
  write: (visibility: Visibility) => void;
}

interface ComposerProps {
  ticket: Ticket;
  handle: Ref<ComposerHandle>;
}

/** Where something is said about a ticket, by whoever may. */
export function Composer({ ticket, handle }: ComposerProps) {
  const user = useUser();
  const mayWrite = ticket.can.includes('comment') || ticket.can.includes('comment_internal');
  if (!user) return null;
  if (mayWrite) return <Form ticket={ticket} user={user} handle={handle} />;
  if (ticket.status !== TicketStatus.closed || clientView()) return null;
  return (
    <Box>
      <NewTicketButton projectId={ticket.project.id} linkedTo={ticket} variant="outlined">
        {t.raiseFollowUp}
      </NewTicketButton>
    </Box>
  );
}

const CONFLICT = 409;

/** A text without words: its files speak. */
const bodyOf = (text: string, attached: readonly { name: string }[]): string =>
  text.trim() || attached.map(({ name }) => name).join(', ');

function Form({ ticket, user, handle }: ComposerProps & { user: User }) {
  const titleId = useId();
  const editor = useRef<EditorHandle>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [told, setTold] = useState('');
  const isOnline = useOnline();
  /** Files chosen without a network: they are uploaded with the comment, from the outbox. */
  const [held, setHeld] = useState<readonly File[]>([]);
  const [isStoring, setStoring] = useState(false);
  const store = useCommentDraft(user.id, ticket.id);
  const { draft } = store;
  const owner = commentName(ticket.id);
  const { can, client_visible: isShown } = ticket;
  const isStaff = can.includes('comment_internal');
  // Of a ticket the client does not see, nothing that is said is for them.
  const mayChoose = isStaff && isShown && can.includes('comment');
  const visibility = mayChoose
    ? (draft.visibility ?? Visibility.client)
    : isStaff
      ? Visibility.internal
      : Visibility.client;
  const isInternal = visibility === Visibility.internal;
  const isAnswer = !isStaff && ticket.status === TicketStatus.waiting_on_client;
  const name = isInternal ? t.internalNote : isAnswer ? t.yourAnswer : t.comment;
  const people = readersOf(ticket.people, isInternal, user.id);
  const uploads = useStore(uploadStore).filter((it) => it.owner === owner && it.state !== 'done');
  const isUploading = uploads.some(isUnderWay);
  const isEmpty = draft.text.trim() === '' && draft.attached.length === 0 && held.length === 0;
  const isTooLong = [...draft.text].length > MAX_COMMENT;

  const choose = (next: Visibility) => store.change({ visibility: next });
  useImperativeHandle(handle, () => ({
    write: (next) => {
      if (mayChoose) choose(next);
      editor.current?.focus();
    },
  }));

  const settle = useReturnedJob({
    userId: user.id,
    kind: 'ticket_comment',
    subject: ticket.id,
    take: ({ payload }, files) => {
      const { comment, attached } = payload as CommentJob;
      const text = collapseMentions(comment.body, people);
      store.set((now) => ({
        ...now,
        text: now.text.includes(text) ? now.text : [now.text.trim(), text].filter(Boolean).join('\n\n'),
        visibility: isStaff ? (comment.visibility ?? null) : null,
      }));
      setHeld(files);
      if (attached.length > 0) setFaults([t.attachAgain]);
    },
  });

  const hold = (files: File[]) => {
    const fit = files.filter((file) => faultOf(file) === null);
    const room = MOST_ATTACHED - store.get().attached.length - held.length;
    setHeld([...held, ...fit.slice(0, Math.max(room, 0))]);
    setFaults(files.flatMap((file) => faultOf(file) ?? []));
  };
  const attach = (files: File[]) => {
    if (!isOnline) return hold(files);
    setFaults(
      attachFiles(files, {
        owner,
        projectId: ticket.project.id,
        // Nobody else sees them before they are sent, and then whoever reads the comment.
        visibility: isStaff ? Visibility.internal : undefined,
        most: MOST_ATTACHED,
        room: MOST_ATTACHED - store.get().attached.length - uploads.length - held.length,
        onAttached: (file) => store.set((now) => ({ ...now, attached: [...now.attached, file] })),
      }),
    );
  };
  const remove = (file: Attached) => {
    store.set((now) => ({ ...now, attached: now.attached.filter((it) => it.file_id !== file.file_id) }));
    void discardFile(file);
  };

  const add = useAddTicketComment({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ visibility: sent }) => {
        store.drop();
        void settle();
        // The next is for whom this was.
        if (mayChoose && sent === Visibility.internal) choose(sent);
        setTold(sent === Visibility.internal ? t.internalNoteWasAdded : t.commentWasSent);
        return refreshTickets();
      },
      onError: (error) => {
        const found = faultsOf(error).map(({ message }) => message);
        setFaults(found.length > 0 ? found : [error.message]);
        // It is not what it was: the page then says why.
        if (error.status === CONFLICT) void refreshTickets();
      },
    },
  });
  const busy = add.isPending || isStoring;

  /** Puts the comment into the outbox, which sends it when there is a network. */
  const keep = async (body: string, attached: readonly Attached[]) => {
    setStoring(true);
    try {
      // The dashboard has loaded it already.
      const { addJob } = await import('@/offline/outbox');
      await addJob({
        id: randomKey(),
        kind: 'ticket_comment',
        subject: ticket.id,
        title: t.commentOn(ticket.code),
        payload: {
          ticketId: ticket.id,
          projectId: ticket.project.id,
          comment: { body, ...(isStaff && { visibility }) },
          attached: attached.map(({ file_id }) => file_id),
          ...(isStaff && { visibility: Visibility.internal }),
        },
        files: held.map((file) => ({ name: file.name, blob: file })),
      });
      await settle();
      store.drop();
      setHeld([]);
      setTold(t.commentWasStored);
    } catch {
      setFaults([t.notStored]);
    } finally {
      setStoring(false);
    }
  };

  const send = () => {
    if (isEmpty || isUploading || isTooLong || busy) return;
    setFaults([]);
    setTold('');
    const { text, attached } = store.get();
    const body = expandMentions(bodyOf(text, [...attached, ...held]), people);
    if (!navigator.onLine || held.length > 0) {
      void keep(body, attached);
      return;
    }
    const data: NewComment = {
      body,
      ...(isStaff && { visibility }),
      ...(attached.length > 0 && { attachments: attached.map(({ file_id }) => file_id) }),
    };
    store.change({ visibility: isStaff ? visibility : null });
    add.mutate({ id: ticket.id, data, headers: store.headersOf(data) });
  };

  const { isOver, handlers } = useFileDrop(attach, !busy);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      data-visibility={visibility}
      {...handlers}
      sx={[
        {
          position: 'relative',
          p: { xs: 1.5, sm: 2 },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          bgcolor: 'background.paper',
        },
        isInternal && {
          bgcolor: INTERNAL_GROUND.light,
          borderColor: INTERNAL_EDGE.light,
          borderWidth: 2,
          borderStyle: 'dashed',
        },
        (theme) =>
          isInternal
            ? theme.applyStyles('dark', {
                backgroundColor: INTERNAL_GROUND.dark,
                borderColor: INTERNAL_EDGE.dark,
              })
            : {},
      ]}
    >
      <Typography id={titleId} component="h2" variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        {name}
      </Typography>
      {isStaff && <WhoReads visibility={visibility} mayChoose={mayChoose} busy={busy} onChoose={choose} />}
      <MarkdownEditor
        bare
        label={name}
        value={draft.text}
        people={people}
        maxLength={MAX_COMMENT}
        minRows={3}
        placeholder={isInternal ? t.internalPlaceholder : isAnswer ? undefined : t.commentPlaceholder}
        busy={busy}
        handle={editor}
        {...(isInternal && { ground: 'transparent' })}
        onChange={(text) => {
          setTold('');
          store.change({ text, visibility: isStaff ? visibility : null });
        }}
        onFiles={attach}
        onSubmit={send}
        tools={
          <PickButton
            size="small"
            disabled={busy}
            startIcon={<AttachIcon fontSize="small" />}
            onPick={attach}
          >
            {t.attach}
          </PickButton>
        }
      />
      {draft.attached.length + uploads.length > 0 && (
        <Suspense fallback={null}>
          <AttachList owner={owner} attached={draft.attached} busy={busy} onRemove={remove} />
        </Suspense>
      )}
      {held.length > 0 && (
        <ChosenFiles files={held} onRemove={(file) => setHeld(held.filter((it) => it !== file))} />
      )}
      {faults.length > 0 && (
        <Alert severity="error" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {faults.map((fault) => (
            <Box key={fault}>{fault}</Box>
          ))}
        </Alert>
      )}
      <Stack
        direction="row"
        sx={{ mt: 1.5, gap: 1.5, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}
      >
        <Typography role="status" variant="caption" color="textSecondary" sx={{ flexGrow: 1 }}>
          {told || (isEmpty ? '' : isOnline ? t.draftSaved : t.sentLater)}
        </Typography>
        <Button
          variant="contained"
          color={isInternal ? 'secondary' : 'primary'}
          loading={busy}
          disabled={isEmpty || isUploading || isTooLong}
          onClick={send}
        >
          {isUploading
            ? t.uploading
            : isInternal
              ? t.addInternalNote
              : isStaff && isShown
                ? t.sendToClient
                : isAnswer
                  ? t.sendAnswer
                  : t.send}
        </Button>
      </Stack>
      {isOver && <DropCover />}
    </Box>
  );
}
