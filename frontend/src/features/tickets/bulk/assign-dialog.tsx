import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AssignableUser } from '@/api/generated/model/assignableUser';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { useListAssignableUsers } from '@/api/generated/users/users';
import { DialogActions } from '@/components/dialog-actions';
import { Modal } from '@/components/modal/modal';
import { roleLabel } from '@/config/roles';
import * as t from '@/messages/tickets/bulk';
import type { useBulk } from './use-bulk';

const TYPING_PAUSE_MS = 250;

const STAFF: ReadonlySet<string> = new Set(['engineer', 'project_manager', 'admin']);

interface AssignDialogProps {
  tickets: readonly TicketSummary[];
  busy: boolean;
  onAssign: ReturnType<typeof useBulk>['change'];
  onClose: () => void;
}

/** Gives several tickets to somebody, or to nobody. */
export function AssignDialog({ tickets, busy, onAssign, onClose }: AssignDialogProps) {
  const [person, setPerson] = useState<AssignableUser | null>(null);
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = person?.full_name === search ? '' : search;
  const { data, error, isFetching } = useListAssignableUsers(asked ? { search: asked } : undefined, {
    query: { placeholderData: keepPreviousData },
  });
  const people = (data?.items ?? []).filter(({ role }) => STAFF.has(role));
  const assign = (to: string | null) => onAssign({ assign: { assignee_id: to } }, { onAnswered: onClose });
  return (
    <Modal title={t.assignTitle(tickets.length)} size="sm" onClose={onClose}>
      <Stack
        component="form"
        noValidate
        aria-busy={busy}
        sx={{ gap: 2.5, pt: 0.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (person) assign(person.id);
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {t.eachToSomebodyOfItsProject}
        </Typography>
        <Autocomplete
          options={people}
          value={person}
          disabled={busy}
          loading={isFetching}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ full_name }) => full_name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          filterOptions={(options) => options}
          noOptionsText={t.nobodyFound}
          onInputChange={(_event, next) => setText(next)}
          onChange={(_event, next) => setPerson(next)}
          renderOption={({ key, ...option }, { full_name, role }) => (
            <li key={key} {...option}>
              {full_name}
              <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
                {roleLabel(role)}
              </Typography>
            </li>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              label={t.assignee}
              autoFocus
              error={error !== null}
              helperText={error?.message}
            />
          )}
        />
        <DialogActions>
          <Button disabled={busy} sx={{ mr: 'auto' }} onClick={() => assign(null)}>
            {t.assignToNobody}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={person === null}>
            {t.assign}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
