import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Ticket } from '@/api/generated/model/ticket';
import type { TicketReference } from '@/api/generated/model/ticketReference';
import { useUnlinkTickets } from '@/api/generated/tickets/tickets';
import { reach } from '@/components/layout/touch';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { ticketPath } from '@/config/paths';
import * as t from '@/messages/tickets/side';
import { showTicket } from '../refresh';
import { TicketState } from '../ticket-state';
import { Part } from './part';

const LinkDialog = lazyDialog(
  () => import('../relations/link-dialog').then((it) => it.LinkDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

/** Other tickets that have to do with this one. */
export function Relations({ ticket }: { ticket: Ticket }) {
  const [isLinking, setLinking] = useState(false);
  const unlink = useUnlinkTickets({ mutation: { onSuccess: showTicket } });
  const mayLink = ticket.can.includes('link');
  const { links, duplicates } = ticket;
  if (!mayLink && links.length + duplicates.length === 0) return null;
  return (
    <Part
      title={t.linkedTickets}
      action={
        mayLink && (
          <Button size="small" onClick={() => setLinking(true)}>
            {t.link}
          </Button>
        )
      }
    >
      {links.length + duplicates.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t.none}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map((other) => (
          <Other key={other.id} other={other}>
            {mayLink && (
              <IconButton
                size="small"
                aria-label={t.unlink(other.code)}
                disabled={unlink.isPending}
                onClick={() => unlink.mutate({ id: ticket.id, other: other.id })}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </Other>
        ))}
        {duplicates.map((other) => (
          <Other key={other.id} other={other} note={t.duplicateOfThis} />
        ))}
      </Box>
      {isLinking && (
        <Suspense fallback={null}>
          <LinkDialog ticket={ticket} onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </Part>
  );
}

interface OtherProps {
  other: TicketReference;
  note?: string;
  children?: ReactNode;
}

function Other({ other: { id, code, title, status }, note, children }: OtherProps) {
  return (
    <Stack component="li" direction="row" sx={{ py: 0.5, gap: 0.5, alignItems: 'flex-start' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={ticketPath(id)}
          color="textPrimary"
          variant="body2"
          sx={{ ...reach, overflowWrap: 'anywhere' }}
        >
          {code} {title}
        </Link>
        <Stack direction="row" sx={{ mt: 0.25, gap: 1, alignItems: 'center' }}>
          <TicketState status={status} />
          {note && (
            <Typography variant="caption" color="textSecondary">
              {note}
            </Typography>
          )}
        </Stack>
      </Box>
      {children}
    </Stack>
  );
}
