import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EntrySentence, EntryValues } from '@/components/history/entry-text';
import { actorOf } from '@/components/history/words';
import { clamp } from '@/components/layout/clamp';
import { formatMoment, formatTime } from '@/lib/dates';
import { initial } from '@/lib/names';
import { changesOf } from './changes';
import type { Line } from './lines';
import { deedOf } from './sentence';

export function Entry({ line }: { line: Line }) {
  const { activity } = line;
  const { at } = activity;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ position: 'relative', gap: 1.5, py: 1.5, pl: { sm: 9 }, alignItems: 'flex-start' }}
    >
      <Avatar
        aria-hidden
        sx={{
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
        <EntrySentence entry={activity} deed={deedOf(line)}>
          {' '}
          <Typography
            component="time"
            variant="caption"
            color="textSecondary"
            dateTime={at}
            title={formatMoment(at) ?? undefined}
            // The times stand in a column before the sentences; on a phone each has a line below its sentence.
            sx={{ position: { sm: 'absolute' }, display: 'block', top: 14, left: 0, whiteSpace: 'nowrap' }}
          >
            {formatTime(at)}
          </Typography>
        </EntrySentence>
        <EntryValues reason={activity.reason} changes={changesOf(activity)} />
      </Box>
    </Stack>
  );
}
