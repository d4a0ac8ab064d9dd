import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreateLead } from '@/api/generated/leads/leads';
import type { User } from '@/api/generated/model/user';
import { useUser } from '@/app/use-user';
import { faultsOf, messageOf, showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { FormChoices } from '@/components/form/form-choices';
import { FormActions } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { FormText } from '@/components/form/form-text';
import { useEdits } from '@/components/form/use-edits';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { Modal } from '@/components/modal/modal';
import { OfflineNotice } from '@/components/offline-notice';
import { toast } from '@/components/toast/toast-store';
import { choicesOf } from '@/components/words/choices';
import { leadPath } from '@/config/paths';
import * as t from '@/messages/leads/new';
import { PersonFields } from '../edit/person-fields';
import { FollowUpField } from '../follow-up/follow-up-field';
import { followUpOf } from '../follow-up/rules';
import { MAX_MESSAGE, MAX_NAME } from '../limits';
import { showLead } from '../refresh';
import { SOURCE } from '../words';
import { hasDetails, isBegun, isDetail, useNewLeadDraft } from './draft';
import { type NewLeadIn, type NewLeadOut, newLeadSchema } from './schema';

/** Visitors of the website enter themselves. */
const SOURCES = choicesOf(SOURCE).filter(({ value }) => value !== 'website');

interface NewLeadDialogProps {
  onClose: () => void;
}

export function NewLeadDialog(props: NewLeadDialogProps) {
  const user = useUser();
  return user && <NewLeadForm {...props} user={user} />;
}

/** A name, a number and two taps; the rest can follow. */
function NewLeadForm({ user, onClose }: NewLeadDialogProps & { user: User }) {
  const navigate = useNavigate();
  const store = useNewLeadDraft(user.id);
  const { draft } = store;
  const [isWhole, setWhole] = useState(() => hasDetails(draft.values));
  const [fault, setFault] = useState<string | null>(null);
  const form = useRuledForm<NewLeadIn, NewLeadOut>(newLeadSchema as never, draft.values);
  useEdits(form, (values) => store.change({ values }));

  const create = useCreateLead({
    mutation: {
      meta: { silent: true },
      onSuccess: (lead) => {
        store.drop();
        void showLead(lead);
        const first = lead.duplicate_of;
        if (first) toast.warning(t.savedAgain(lead.code, first.code));
        else toast.success(t.saved(lead.code));
        onClose();
        void navigate(leadPath(lead.id));
      },
      onError: (error) => {
        if (faultsOf(error).some(({ path }) => isDetail(path) && path !== 'next_follow_up_at'))
          setWhole(true);
        const rest = showFaults(form, error, (path) =>
          path === 'next_follow_up_at' ? 'next' : path in form.getValues() ? path : undefined,
        );
        setFault(messageOf(error, rest));
      },
    },
  });
  const send = (values: NewLeadOut) => {
    setFault(null);
    const { next: _next, next_at: _at, ...rest } = values;
    // The key names what was entered: the time of a tap moves on with every try.
    const headers = store.headersOf(form.getValues());
    const next = followUpOf(values);
    create.mutate({ data: { ...rest, ...(next && { next_follow_up_at: next }) }, headers });
  };
  const submit = form.handleSubmit(send, (faults) => {
    // A fault in the folded part is shown.
    if (Object.keys(faults).some(isDetail)) setWhole(true);
  });

  return (
    <Modal title={t.newLead} fillsPhone onClose={onClose}>
      <OfflineNotice />
      <FormBody busy={create.isPending} sx={{ pt: 1 }} onSubmit={submit}>
        <FormFault text={fault} />
        <FormText
          form={form}
          name="full_name"
          label={t.fullName}
          maxLength={MAX_NAME}
          autoComplete="off"
          autoFocus
        />
        <FormText form={form} name="phone" label={t.phone} type="tel" inputMode="tel" hint={t.phoneHint} />
        <FormChoices form={form} name="source" label={t.source} choices={SOURCES} />
        <FollowUpField form={form} planned={undefined} label={t.whenNext} />
        {isWhole ? (
          <>
            <PersonFields form={form} />
            <FormText
              form={form}
              name="message"
              label={t.message}
              multiline
              minRows={2}
              maxRows={8}
              maxLength={MAX_MESSAGE}
            />
          </>
        ) : (
          <Button
            startIcon={<ExpandIcon />}
            sx={{ alignSelf: 'flex-start', minHeight: 48 }}
            onClick={() => setWhole(true)}
          >
            {t.more}
          </Button>
        )}
        <Typography variant="body2" color="textSecondary">
          {t.privacyHint}
        </Typography>
        <FormActions
          action={t.save}
          cancel={isBegun(draft) ? t.later : t.cancel}
          busy={create.isPending}
          extra={
            isBegun(draft) && (
              <Button
                color="error"
                disabled={create.isPending}
                sx={{ mr: 'auto' }}
                onClick={() => {
                  store.drop();
                  onClose();
                }}
              >
                {t.discard}
              </Button>
            )
          }
          onClose={onClose}
        />
      </FormBody>
    </Modal>
  );
}
