import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useFindSimilarTickets } from '@/api/generated/tickets/tickets';
import { ticketPath } from '@/config/paths';
import * as t from '@/messages/tickets/new';
import { MAX_TITLE } from '../limits';
import { TicketState } from '../ticket-state';

const TYPING_PAUSE_MS = 400;
const MIN_TITLE = 3;

interface SimilarTicketsProps {
  projectId: string;
  title: string;
  onLeave: () => void;
}

/** Open tickets that a title is like, while it is typed: so that nobody waits for two answers to one question. */
export function SimilarTickets({ projectId, title, onLeave }: SimilarTicketsProps) {
  const titleId = useId();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(title.trim().slice(0, MAX_TITLE)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [title]);
  const isLong = asked.length >= MIN_TITLE;
  const { data } = useFindSimilarTickets(
    { project_id: projectId, title: asked },
    { query: { enabled: isLong, placeholderData: keepPreviousData } },
  );
  const found = isLong ? (data?.items ?? []) : [];
  if (found.length === 0) return null;
  return (
    <Box
      component="section"
      role="status"
      aria-labelledby={titleId}
      sx={{
        px: 1.5,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 600 }}>
        {t.isItOneOfThese}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.map(({ id, code, title: known, status }) => (
          <Stack
            component="li"
            key={id}
            direction="row"
            sx={{ py: 0.75, gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {known}
              </Typography>
              <Stack direction="row" sx={{ mt: 0.25, gap: 1, alignItems: 'center' }}>
                <Typography variant="caption" color="textSecondary">
                  {code}
                </Typography>
                <TicketState status={status} />
              </Stack>
            </Box>
            <Button
              size="small"
              variant="outlined"
              component={Link}
              to={ticketPath(id)}
              aria-label={t.thisIsItLabel(code)}
              onClick={onLeave}
              sx={{ flexShrink: 0 }}
            >
              {t.thisIsIt}
            </Button>
          </Stack>
        ))}
      </Box>
    </Box>
  );
}
