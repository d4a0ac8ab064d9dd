import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFindSimilarTickets, useListTickets } from '@/api/generated/tickets/tickets';
import * as t from '@/messages/tickets/step';
import type { NamedTicket } from './schema';

const TYPING_PAUSE_MS = 250;
const OFFERED = 10;
const MIN_ALIKE = 3;
const MAX_SEARCH = 200;

interface TicketFieldProps {
  label: string;
  projectId: string;
  /** The ticket that is not offered. */
  without: string;
  /** A title: as long as nothing is typed, what is most like it is offered. */
  alike: string;
  value: NamedTicket | null;
  busy: boolean;
  fault?: string | undefined;
  onChange: (ticket: NamedTicket | null) => void;
}

/** Another ticket of the project, found by its words or its code. */
export function TicketField(props: TicketFieldProps) {
  const { label, projectId, without, alike, value, busy, fault, onChange } = props;
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim().slice(0, MAX_SEARCH)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = value !== null && nameOf(value) === search ? '' : search;
  const similar = useFindSimilarTickets(
    { project_id: projectId, title: alike.slice(0, MAX_SEARCH) },
    { query: { enabled: asked === '' && alike.length >= MIN_ALIKE } },
  );
  const found = useListTickets(
    { project_id: projectId, limit: OFFERED, ...(asked && { search: asked }) },
    { query: { placeholderData: keepPreviousData } },
  );
  const likest: readonly NamedTicket[] = asked === '' ? (similar.data?.items ?? []) : [];
  const rest = (found.data?.items ?? []).filter(({ id }) => likest.every((other) => other.id !== id));
  const options: readonly NamedTicket[] = [...likest, ...rest].filter(({ id }) => id !== without);
  const { error } = found;
  return (
    <Autocomplete
      options={options}
      value={value}
      disabled={busy}
      loading={found.isFetching}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all) => all}
      noOptionsText={t.noTicketOfThisProject}
      onInputChange={(_event, next) => setText(next)}
      onChange={(_event, ticket) => onChange(ticket)}
      renderOption={({ key, ...option }, { code, title }) => (
        <Box component="li" key={key} {...option}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="caption" color="textSecondary" component="p">
              {code}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={fault !== undefined || error !== null}
          helperText={fault ?? error?.message}
        />
      )}
    />
  );
}

const nameOf = ({ code, title }: NamedTicket): string => `${code} ${title}`;
