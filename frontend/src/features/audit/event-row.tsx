import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { AuditEvent } from '@/api/generated/model/auditEvent';
import { copyText } from '@/components/copy-text';
import { FoldIconButton } from '@/components/fold-button';
import { EntrySentence, EntryValues } from '@/components/history/entry-text';
import { formatMoment, formatTime } from '@/lib/dates';
import * as t from '@/messages/audit';
import type { DayEvent } from './days';
import { thingPath } from './thing-path';
import { aroundThing, changesOf, deedOfAll, isOwnAccount, SECTION, sectionOf, THING } from './words';

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

/** An event in a line, below the heading of its day. Unfolded it has the values, the ids and the full time. */
export function EventRow({ row: { events, day, isLast } }: { row: DayEvent }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const [event] = events;
  const deed = deedOfAll(events);
  return (
    <>
      {day !== undefined && (
        <Typography variant="subtitle2" component="h2" color="textSecondary" sx={{ pt: 2, pb: 1 }}>
          {day}
        </Typography>
      )}
      <Box
        sx={{
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderBottomWidth: isLast ? 1 : 0,
          ...(day !== undefined && { borderTopLeftRadius: 12, borderTopRightRadius: 12 }),
          ...(isLast && { borderBottomLeftRadius: 12, borderBottomRightRadius: 12 }),
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr) auto 44px',
              sm: '76px minmax(0, 1fr) 44px',
            },
            columnGap: { xs: 1, sm: 2 },
            alignItems: { xs: 'baseline', sm: 'center' },
            pl: { xs: 1.5, sm: 2 },
            pr: 0.5,
            py: 1.5,
          }}
        >
          <Box
            sx={{ minWidth: 0, order: { sm: 1 }, '& p': { fontSize: { xs: '0.8125rem', sm: '0.875rem' } } }}
          >
            <Sentence event={withAuthor(event)} deed={deed} />
          </Box>
          <Typography
            component="time"
            variant="caption"
            color="textSecondary"
            dateTime={event.at}
            title={formatMoment(event.at) ?? undefined}
            sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {formatTime(event.at)}
          </Typography>
          <Box sx={{ alignSelf: { xs: 'start', sm: 'center' }, order: 3, my: -1.5 }}>
            <FoldIconButton
              label={t.detailsOf(deed)}
              controls={detailsId}
              isOpen={isOpen}
              onToggle={() => setOpen(!isOpen)}
            />
          </Box>
        </Box>
        {isOpen && (
          <Box id={detailsId} sx={{ pl: { xs: 1.5, sm: 'calc(76px + 32px)' }, pr: 2, pb: 1.5 }}>
            {events.map((it) => (
              <Box key={it.id} sx={{ '& + &': { mt: 1.5, pt: 0.5, borderTop: 1, borderColor: 'divider' } }}>
                <EntryValues reason={it.reason} changes={changesOf(it)} />
                <Facts event={it} />
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </>
  );
}

/**
 * The code and the name of the thing, in its sentence. A thing without a name, such as a daily entry, has those of its
 * project; settings have their section. The author's own account is not named twice.
 */
function nameOf(event: AuditEvent): string {
  if (isOwnAccount(event)) return '';
  const section = sectionOf(event);
  if (section) return SECTION[section];
  const { thing, project } = event;
  const { code, name } = thing.code || thing.name ? thing : (project ?? thing);
  return [code, name].filter(Boolean).join(' · ');
}

/** The person, the deed, and within it the thing as a link. */
function Sentence({ event, deed }: { event: AuditEvent; deed: string }) {
  const name = nameOf(event);
  if (name === '') return <EntrySentence entry={event} deed={deed} isQuiet={!event.by} />;
  const path = thingPath(event);
  const [before, after] = aroundThing(deed);
  return (
    <EntrySentence entry={event} deed={before} isQuiet={!event.by}>
      {path === undefined ? (
        name
      ) : (
        <Link component={RouterLink} to={path} color="inherit" underline="always">
          {name}
        </Link>
      )}
      {after}
    </EntrySentence>
  );
}

function Facts({ event }: { event: AuditEvent }) {
  const { at, thing, project, request_id } = event;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '96px minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 0.25 },
        alignItems: 'center',
      }}
    >
      <Fact term={t.time}>{formatMoment(at)}</Fact>
      <Fact term={t.thing}>{THING[thing.kind] ?? thing.kind}</Fact>
      {project && thing.kind !== 'project' && (
        <Fact term={t.project}>
          {project.code} · {project.name}
        </Fact>
      )}
      <Fact term={t.id}>{thing.id}</Fact>
      <Fact term={t.request}>
        {request_id}
        <IconButton
          size="small"
          title={t.copyRequest}
          aria-label={t.copyRequest}
          onClick={() => void copyText(request_id, t.requestCopied, t.requestNotCopied)}
          sx={{ width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 }, my: { xs: -1, md: -0.5 } }}
        >
          <CopyIcon fontSize="inherit" />
        </IconButton>
      </Fact>
    </Box>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="caption" color="textSecondary">
        {term}
      </Typography>
      <Typography
        component="dd"
        variant="caption"
        sx={{ m: 0, mb: { xs: 0.5, sm: 0 }, overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    </>
  );
}
