import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { AuditEvent } from '@/api/generated/model/auditEvent';
import { copyText } from '@/components/copy-text';
import { EntryText } from '@/components/history/entry-text';
import { Card } from '@/components/layout/card';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/audit';
import { thingPath } from './thing-path';
import { changesOf, deedOf, THING } from './words';

/** Acts by which people prove who they are: the event has no author, because nobody is signed in yet. */
const OWN: ReadonlySet<AuditEvent['kind']> = new Set([
  'signed_in',
  'email_verified',
  'google_linked',
  'session_confirmed',
]);

/** The event with the account as the author of its own acts. */
function withAuthor(event: AuditEvent): AuditEvent {
  const { by, kind, thing } = event;
  if (by || !OWN.has(kind) || thing.name === undefined) return event;
  return { ...event, by: { id: thing.id, full_name: thing.name } };
}

/** An event: its sentence with the values before and after, and the thing it is about. */
export function EventCard({ event }: { event: AuditEvent }) {
  return (
    <Card
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        columnGap: 3,
        rowGap: 1,
        p: { xs: 1.5, md: 2 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <EntryText entry={withAuthor(event)} deed={deedOf(event)} changes={changesOf(event)}>
          <Typography
            component="time"
            variant="caption"
            color="textSecondary"
            dateTime={event.at}
            sx={{ display: 'block' }}
          >
            {formatMoment(event.at)}
          </Typography>
        </EntryText>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <About event={event} />
        <RequestId id={event.request_id} />
      </Box>
    </Card>
  );
}

/** The thing with its code and name, and its project. */
function About({ event }: { event: AuditEvent }) {
  const { thing, project } = event;
  const path = thingPath(event);
  const kind = THING[thing.kind] ?? thing.kind;
  const name = [thing.code, thing.name].filter(Boolean).join(' · ') || kind;
  return (
    <>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {kind}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {path === undefined ? (
          name
        ) : (
          <Link component={RouterLink} to={path} color="textPrimary" sx={{ fontWeight: 600 }}>
            {name}
          </Link>
        )}
      </Typography>
      {project && thing.kind !== 'project' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {project.code} · {project.name}
        </Typography>
      )}
    </>
  );
}

function RequestId({ id }: { id: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5 }}>
      <Typography variant="caption" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {t.request(id)}
      </Typography>
      <IconButton
        size="small"
        title={t.copyRequest}
        aria-label={t.copyRequest}
        onClick={() => void copyText(id, t.requestCopied, t.requestNotCopied)}
      >
        <CopyIcon fontSize="inherit" />
      </IconButton>
    </Box>
  );
}
