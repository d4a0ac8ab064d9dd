import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { EntrySentence, EntryValues } from '@/components/history/entry-text';
import { actorOf } from '@/components/history/words';
import { clamp } from '@/components/layout/clamp';
import { formatMoment, formatTime } from '@/lib/dates';
import { initial } from '@/lib/names';
import { changesOf } from './changes';
import type { FoldedLine } from './lines';
import { deedPieces, factPieces, type Piece } from './sentence';

/** A text whose milestones and documents lead to their tab. */
const linked = (pieces: readonly Piece[]): ReactNode =>
  pieces.map(({ text, tab }, index) =>
    tab === undefined ? (
      text
    ) : (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name
        key={index}
        component={RouterLink}
        to={{ search: `?tab=${tab}` }}
        preventScrollReset
        color="inherit"
        underline="always"
      >
        {text}
      </Link>
    ),
  );

export function Entry({ line }: { line: FoldedLine }) {
  const { activity, also } = line;
  const { at } = activity;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        position: 'relative',
        gap: 1.5,
        py: 1,
        alignItems: 'flex-start',
      }}
    >
      <Avatar
        aria-hidden
        sx={{
          // A phone has no room for it; the sentence begins with the name.
          display: { xs: 'none', sm: 'flex' },
          width: 32,
          height: 32,
          fontSize: '0.875rem',
          fontWeight: 600,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {initial(actorOf(activity))}
      </Avatar>
      <Box
        sx={{
          flexGrow: 1,
          minWidth: 0,
          // A long new text, such as a summary, is quoted by its beginning.
          '& li': clamp(2),
        }}
      >
        <EntrySentence entry={activity} deed={linked(deedPieces(line))} />
        {also.map((it) => (
          <Typography
            key={it.activity.id}
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {linked(factPieces(it))}
          </Typography>
        ))}
        <EntryValues reason={activity.reason} changes={changesOf(activity)} />
        <Typography
          component="time"
          variant="caption"
          color="textSecondary"
          dateTime={at}
          title={formatMoment(at) ?? undefined}
          // The times stand in a column before the sentences.
          sx={{ position: 'absolute', top: 8, left: 0, whiteSpace: 'nowrap' }}
        >
          {formatTime(at)}
        </Typography>
      </Box>
    </Stack>
  );
}
