import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFindSimilarTickets, useListTickets } from '@/api/generated/tickets/tickets';
import { SearchPicker } from '@/components/form/search-picker';
import { WHILE_TYPING } from '@/components/form/while-typing';
import * as t from '@/messages/tickets/step';
import type { NamedTicket } from './schema';

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
export function TicketField({ projectId, without, alike, ...field }: TicketFieldProps) {
  const [search, setSearch] = useState('');
  const similar = useFindSimilarTickets(
    { project_id: projectId, title: alike.slice(0, MAX_SEARCH) },
    { query: { enabled: search === '' && alike.length >= MIN_ALIKE } },
  );
  const found = useListTickets(
    { project_id: projectId, limit: OFFERED, ...(search && { search }) },
    { query: WHILE_TYPING },
  );
  const likest: readonly NamedTicket[] = search === '' ? (similar.data?.items ?? []) : [];
  const rest = (found.data?.items ?? []).filter(({ id }) => likest.every((other) => other.id !== id));
  return (
    <SearchPicker
      {...field}
      items={[...likest, ...rest].filter(({ id }) => id !== without)}
      nameOf={({ code, title }) => `${code} ${title}`}
      isLoading={found.isFetching}
      error={found.error}
      none={t.noTickets}
      onSearch={setSearch}
      render={({ code, title }) => (
        <>
          <Typography variant="caption" color="textSecondary" component="p">
            {code}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        </>
      )}
    />
  );
}
