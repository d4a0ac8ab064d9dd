import { useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import type { User } from '@/api/generated/model/user';
import { FoldButton } from '@/components/fold-button';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { Pair } from '@/components/form/pair';
import type { useRuledForm } from '@/components/form/use-ruled-form';
import { choicesOf } from '@/components/words/choices';
import { may } from '@/config/roles';
import * as t from '@/messages/tickets/new';
import { MAX_LOCATION } from '../limits';
import { CATEGORY, PRIORITY } from '../states';
import type { NewTicketValues } from './draft';
import { assignable } from './people-of';
import type { NewTicketOut } from './schema';

const NOBODY = { value: '', label: t.nobodyYet };
const NO_MILESTONE = { value: '', label: t.none };

interface TicketDetailsProps {
  form: ReturnType<typeof useRuledForm<NewTicketValues, NewTicketOut>>;
  project: Project | undefined;
  user: User;
}

/** Category and place, then the fields that a client rarely needs: for clients they are folded. */
export function TicketDetails({ form, project, user }: TicketDetailsProps) {
  const isStaff = may(user.role, 'see_internal');
  const { errors } = form.formState;
  const [isOpen, setOpen] = useState(() => {
    const { milestone_id, due_on, priority } = form.getValues();
    return isStaff || milestone_id !== '' || due_on !== '' || priority !== 'medium';
  });
  const isShown = isOpen || Boolean(errors.priority ?? errors.milestone_id ?? errors.due_on);
  return (
    <>
      <Pair>
        <FormSelect form={form} name="category" label={t.category} choices={choicesOf(CATEGORY)} />
        <FormText
          form={form}
          name="location_on_site"
          label={t.placeOnSite}
          hint={t.placeHint}
          maxLength={MAX_LOCATION}
        />
      </Pair>
      {!isStaff && (
        <FoldButton isOpen={isShown} sx={{ alignSelf: 'flex-start' }} onToggle={() => setOpen(!isShown)}>
          {t.moreDetails}
        </FoldButton>
      )}
      {isShown && (
        <Pair>
          <FormSelect
            form={form}
            name="priority"
            label={t.priority}
            choices={choicesOf(PRIORITY).filter(({ value }) => isStaff || value !== 'urgent')}
          />
          <FormSelect
            form={form}
            name="milestone_id"
            label={t.milestone}
            choices={[
              NO_MILESTONE,
              ...(project?.milestones ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <FormText form={form} name="due_on" label={t.due} type="date" hint={t.optional} />
          {may(user.role, 'assign_tickets') && (
            <FormSelect
              form={form}
              name="assignee_id"
              label={t.assignee}
              choices={[NOBODY, ...assignable(project, user)]}
            />
          )}
        </Pair>
      )}
    </>
  );
}
