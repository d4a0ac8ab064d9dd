import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { AuditEvent } from '@/api/generated/model/auditEvent';
import { copyText } from '@/components/copy-text';
import { FoldIconButton } from '@/components/fold-button';
import { EntrySentence, EntryValues } from '@/components/history/entry-text';
import { formatMoment, formatTime } from '@/lib/dates';
import * as t from '@/messages/audit';
import type { DayEvent } from './days';
import { thingPath } from './thing-path';
import {
  aroundThing,
  changesOf,
  deedOfAll,
  isOfManyThings,
  isOwnAccount,
  THING,
  thingOf,
  toldOf,
} from './words';

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
            // On a phone the sentence has the whole width; its time and the arrow stand below it.
            gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', sm: '76px minmax(0, 1fr) 44px' },
            columnGap: { xs: 1, sm: 2 },
            alignItems: 'center',
            pl: { xs: 1.5, sm: 2 },
            pr: 0.5,
            py: 1.5,
          }}
        >
          <Box
            sx={{
              minWidth: 0,
              gridColumn: { xs: '1 / -1', sm: 'auto' },
              pr: { xs: 1, sm: 0 },
              order: { sm: 1 },
            }}
          >
            <Sentence events={toldOf(events)} deed={deed} />
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
          <Box sx={{ order: 3, my: { xs: -1, sm: -1.5 } }}>
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
                {isOfManyThings(events) && (
                  <Typography variant="body2">
                    <Thing event={it} />
                  </Typography>
                )}
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

const CODE = /([A-Z]{2,3}-\d{4,})/;

/** A text whose codes never break at their hyphen. Splitting leaves them at the odd places. */
const withCodes = (text: string): ReactNode =>
  text.split(CODE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Box key={part} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ),
  );

/**
 * The person, the deed, and within it the things as links. The author's own account is not named twice, and several
 * things of a person are counted.
 */
function Sentence({ events, deed }: { events: DayEvent['events']; deed: string }) {
  const [event] = events;
  const { code, name } = thingOf(event);
  if (isOwnAccount(event) || !(code || name) || (event.by && isOfManyThings(events))) {
    return <EntrySentence entry={event} deed={withCodes(deed)} isQuiet={!event.by} />;
  }
  const [before, after] = aroundThing(deed, event.thing);
  // A row about one thing names it once; a folded row of the system names each thing.
  const named = events.filter(({ thing }, index) => index === 0 || thing.id !== event.thing.id);
  return (
    <EntrySentence entry={event} deed={withCodes(before)} isQuiet={!event.by}>
      {named.map((it, index) => (
        <Fragment key={it.id}>
          {index > 0 && t.between}
          <Thing event={it} isCodeAlone={named.length > 1} />
        </Fragment>
      ))}
      {withCodes(after)}
    </EntrySentence>
  );
}

/** A thing by its code, which is never broken, and its name. The code is the link, or the name without one. */
function Thing({ event, isCodeAlone = false }: { event: AuditEvent; isCodeAlone?: boolean }) {
  const { code, name } = thingOf(event);
  const path = thingPath(event);
  const text = code || name;
  const link =
    path === undefined ? (
      text
    ) : (
      <Link component={RouterLink} to={path} color="inherit" underline="always">
        {text}
      </Link>
    );
  if (!code) return link;
  const hasName = name && !isCodeAlone;
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {link}
        {hasName && ' ·'}
      </Box>
      {hasName && withCodes(` ${name}`)}
    </>
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
