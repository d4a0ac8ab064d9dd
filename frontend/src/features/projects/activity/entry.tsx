import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Activity } from '@/api/generated/model/activity';
import { formatMoment } from '@/lib/dates';
import { initial } from '@/lib/names';
import { locale } from '@/messages/locale';
import { type ChangeText, changesOf } from './changes';
import { actorOf, deedOf } from './sentence';

const timeFormat = new Intl.DateTimeFormat(locale, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

export function Entry({ activity }: { activity: Activity }) {
  const { at, reason } = activity;
  const who = actorOf(activity);
  const changes = changesOf(activity);
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, py: 1.5, alignItems: 'flex-start' }}>
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
        {initial(who)}
      </Avatar>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {who}
          </Box>{' '}
          {deedOf(activity)}
        </Typography>
        <Typography
          component="time"
          variant="caption"
          color="textSecondary"
          dateTime={at}
          title={formatMoment(at) ?? undefined}
          sx={{ display: 'block' }}
        >
          {timeFormat.format(new Date(at))}
        </Typography>
        {reason && (
          <Typography
            component="blockquote"
            variant="body2"
            sx={{
              m: 0,
              mt: 0.75,
              pl: 1.5,
              borderLeft: 3,
              borderColor: 'divider',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {reason}
          </Typography>
        )}
        {changes.length > 0 && <Changes changes={changes} />}
      </Box>
    </Stack>
  );
}

function Changes({ changes }: { changes: readonly ChangeText[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0 }}>
      {changes.map(({ label, from, to }) => (
        <Typography
          key={`${label} ${from} ${to}`}
          component="li"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {label}: {from !== undefined && `${from} → `}
          <Box component="span" sx={{ color: 'text.primary' }}>
            {to}
          </Box>
        </Typography>
      ))}
    </Box>
  );
}
