import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import { Card } from '@/components/layout/card';
import { Facts } from '@/components/layout/facts';
import { PlainList } from '@/components/layout/plain-list';
import { StatusChip } from '@/components/status-chip';
import { STAGE } from '@/components/words/project-words';
import { formatOn } from '@/lib/days';
import { formatOnWeekday } from '@/lib/near';
import * as t from '@/messages/daily-entries';
import { DELAY, ENTRY_STATUS } from '../words';
import { PhotoGrid } from './photo-grid';
import { WITH_DAY, WITH_ROOM, WITHOUT_DAY } from './row-widths';
import { weatherOf } from './weather';

interface DayCardProps {
  entry: DailyEntrySummary;
  /** Whether the reader belongs to the team, and sees the state of the entry. */
  isInternal: boolean;
  /** Before the title: a check box, in a queue whose entries all have the same state. */
  lead?: ReactNode;
  /** The address of the whole entry. */
  to: To;
  /** In the title, before the day: the project. */
  over?: string;
  actions?: ReactNode;
  /** Buttons in the line of the title, on a phone at the end of the card. */
  decision?: ReactNode;
  /** A row of a list, which is the container of its queries, in place of a card. */
  isRow?: boolean;
  /** Whether a row names the author. */
  hasAuthor?: boolean;
}

/** Photos of a row: one line, or two lines of two. All rows of a desk and of a tablet have photos of one size. */
const ROW_PHOTOS = 4;

/** The day and the author at the left, in a narrow list above; small photos, so that the text decides the height. */
const ROW = {
  px: 2,
  py: 1.5,
  // A state that stands beside the day is as high as its line.
  '& > .head': { display: 'flex', flexWrap: 'wrap', columnGap: 1 },
  '& .day': { flex: '1 1 96px', display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' },
  '& .chips': { mt: { xs: '2px', sm: '-2px' }, mb: { xs: 0.5, sm: '-2px' } },
  '& > .photos > ul': { m: 0, display: 'flex', flexWrap: 'wrap' },
  '& > .photos li': { width: 72 },
  '& > .photos button': { aspectRatio: '4 / 3' },
  '& > .decision': { pt: 1 },
  [WITHOUT_DAY]: {
    display: 'flex',
    flexDirection: 'column',
    '& > .photos': { order: 1, '& > ul': { mt: 1 } },
    '& > .decision': { order: 2 },
  },
  // State and photos take room from the lines beside them alone.
  [WITH_DAY]: {
    display: 'flow-root',
    pl: 16,
    '& > .head': { display: 'contents' },
    '& .day': { display: 'block', float: 'left', width: 96, ml: -14 },
    '& .chips, & > .photos': { float: 'right', clear: 'right', ml: 2 },
    '& > .photos': { maxWidth: 198, '& > ul': { justifyContent: 'end' } },
    '& > .head:has(.chips) + .photos': { mt: 1 },
    '& > .photos li': { width: 96 },
    '& > .words > .facts > span > span': { display: 'block', '& > span': { display: 'inline-flex' } },
    '& > .decision': { clear: 'right' },
  },
  [WITH_ROOM]: {
    pl: 18,
    '& .day': { width: 112, ml: -16 },
    '& > .photos': { maxWidth: 402 },
  },
} as const;

/** A row with buttons: with room they end at the right edge, as the state and the photos above them do. */
const DECIDED_ROW = {
  ...ROW,
  '& > .decision': { pt: 1.5, display: 'grid', gap: 1.5 },
  [WITH_DAY]: {
    ...ROW[WITH_DAY],
    '& > .decision': {
      clear: 'right',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      alignItems: 'center',
      justifyContent: 'end',
    },
  },
} as const;

/** A row for a client, who looks for the photos: larger, and on a phone two of them fill its width. */
const CLIENT_ROW = {
  ...ROW,
  [WITH_DAY]: {
    ...ROW[WITH_DAY],
    '& > .photos': { ...ROW[WITH_DAY]['& > .photos'], maxWidth: 272 },
    '& > .photos li': { width: 128 },
  },
  [WITH_ROOM]: {
    ...ROW[WITH_ROOM],
    '& > .photos': { maxWidth: 336 },
    '& > .photos li': { width: 160 },
  },
  [WITHOUT_DAY]: {
    ...ROW[WITHOUT_DAY],
    '& > .photos': { order: 1 },
    '& > .photos > ul': { m: 0, mt: 1, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > .photos li': { width: 'auto', '&:only-child': { gridColumn: '1 / -1' } },
    '& li:only-child > button': { aspectRatio: '16 / 9' },
  },
} as const;

/** One day at the site. */
export function DayCard(props: DayCardProps) {
  const { entry, isInternal, to, lead, over, actions, decision, isRow = false, hasAuthor = true } = props;
  const { entry_on, author, status, stage, milestone, progress_percent, summary, people, delays } = entry;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  // On a phone a client sees a single photo across the row.
  const isWide = isPhone && !isInternal && entry.photos.length === 1;
  const day = formatOn(entry_on) ?? entry_on;
  const title = formatOnWeekday(entry_on);
  // Clients usually see approved entries, and no others: only the exceptions are marked.
  const isUnusual = entry.is_shared !== (status === 'approved');
  const hasStatus = !lead && status !== 'approved';
  const facts = [
    weatherOf(entry),
    people > 0 ? t.totalPeople(people) : '',
    // A manager decides about an entry by its photos. A short fact fits the first line of a phone.
    decision !== undefined && entry.photo_count === 0 ? t.noPhotos : '',
    stage ? STAGE[stage] : '',
    milestone && progress_percent !== undefined ? t.progressOf(milestone.name, progress_percent) : '',
  ].filter(Boolean);
  const heading = (
    <Typography
      variant={isRow ? 'body2' : 'h4'}
      // Rows stand below the heading of their month.
      component={isRow ? 'h3' : 'h2'}
      sx={isRow ? { fontWeight: 600 } : {}}
    >
      <Box
        component={Link}
        to={to}
        preventScrollReset
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: { xs: 44, sm: 0 },
          mt: { xs: -1, sm: 0 },
          mb: { xs: -1, sm: 0 },
          // Over the text that begins below it, and would cover a part of the link.
          ...(isRow && { position: 'relative', zIndex: 1 }),
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {over ? t.dayOf(over, title) : title}
      </Box>
    </Typography>
  );
  const chips = isInternal && (hasStatus || isUnusual) && (
    <Stack
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', width: isRow ? 'auto' : { xs: '100%', sm: 'auto' } }}
    >
      {hasStatus && <StatusChip {...ENTRY_STATUS[status]} />}
      {isUnusual && (
        <StatusChip
          tone={entry.is_shared ? 'info' : 'neutral'}
          label={entry.is_shared ? t.shared : t.notShared}
        />
      )}
    </Stack>
  );
  const words = (
    <>
      <Typography
        color={summary ? 'textPrimary' : 'textSecondary'}
        sx={{ mt: isRow ? 0 : { xs: 1.5, sm: 1 }, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {summary || t.noSummary}
      </Typography>
      {facts.length > 0 && (
        <Box className="facts" sx={{ mt: 0.25 }}>
          <Facts facts={facts} />
        </Box>
      )}
      {delays.length > 0 && (
        <PlainList aria-label={t.delays} sx={{ mt: isRow ? 0.5 : 1, gap: 0.5 }}>
          {delays.map(({ reason, hours, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the delays of an entry have no other name
            <Box component="li" key={index}>
              <StatusChip tone="attention" label={t.delay(DELAY[reason], hours)} />
              {note && (
                <Typography variant="body2" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
                  {note}
                </Typography>
              )}
            </Box>
          ))}
        </PlainList>
      )}
    </>
  );
  if (isRow) {
    return (
      <Box component="article" aria-label={day} sx={decision ? DECIDED_ROW : isInternal ? ROW : CLIENT_ROW}>
        <div className="head">
          <Box className="day" sx={{ overflowWrap: 'anywhere' }}>
            {heading}
            {hasAuthor && (
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {t.by(author.full_name)}
              </Typography>
            )}
          </Box>
          {chips && <div className="chips">{chips}</div>}
        </div>
        <div className="photos">
          <PhotoGrid entry={entry} most={ROW_PHOTOS} width={isWide ? 960 : 320} />
        </div>
        <Box className="words" sx={{ maxWidth: 640 }}>
          {words}
        </Box>
        {(actions || decision) && (
          <div className="decision">
            {actions}
            {decision}
          </div>
        )}
      </Box>
    );
  }
  return (
    <Card
      component="article"
      aria-label={day}
      sx={{
        p: 2,
        // The box stands in the margin of the text.
        ...(lead && { pl: 5.75 }),
        ...(decision !== undefined && {
          display: { md: 'grid' },
          columnGap: 2,
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          '& > :not(:first-of-type, :last-child)': { gridColumn: '1 / -1' },
        }),
      }}
    >
      <Stack
        direction="row"
        sx={{ columnGap: 1, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center', minWidth: 0 }}
      >
        {/* The link of a title is higher on a phone than its text. */}
        <Box sx={{ position: 'relative', minWidth: 0, mb: { xs: -0.5, sm: 0 } }}>
          {/* Out of the row, which would be as high as the box. */}
          {lead && (
            <Stack sx={{ position: 'absolute', inset: '0 100% 0 auto', justifyContent: 'center' }}>
              {lead}
            </Stack>
          )}
          {heading}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {t.by(author.full_name)}
        </Typography>
        {chips}
      </Stack>
      <div>
        <Box sx={{ maxWidth: 640 }}>{words}</Box>
        {/* In a wide queue small, below the text, where a manager reads on. */}
        <Box
          sx={{
            '&:empty': { display: 'none' },
            '& > ul': { mt: { md: 1 }, display: { md: 'flex' }, flexWrap: 'wrap' },
            '& li': { width: { md: 104, lg: 160 } },
            '& li > button': { aspectRatio: { md: '16 / 11' } },
          }}
        >
          <PhotoGrid entry={entry} />
        </Box>
      </div>
      {actions}
      {decision !== undefined && (
        <Box sx={{ mt: { xs: 1.5, md: 0 }, gridColumn: 2, gridRow: 1 }}>{decision}</Box>
      )}
    </Card>
  );
}
