import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import SuccessIcon from '@mui/icons-material/TaskAltOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Notification } from '@/api/generated/model/notification';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { ago } from '@/lib/ago';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/notifications';
import { COLOUR, EDGE } from '@/theme/marks';
import { markRead } from './inbox';
import { wayOf } from './news';

const ICONS = {
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  error: ErrorIcon,
} satisfies Record<Notification['type'], typeof InfoIcon>;

interface InboxItemProps {
  item: Notification;
  now: number;
  /** Whether Tab leads to it. */
  isCurrent: boolean;
  onFocus: () => void;
  onFollow: () => void;
  onRemove: () => void;
}

/** One thing that was told: a press on it leads there and marks it read. */
export function InboxItem({ item, now, isCurrent, onFocus, onFollow, onRemove }: InboxItemProps) {
  const titleId = useId();
  const { id, type, title, message, timestamp, read } = item;
  const Icon = ICONS[type] ?? InfoIcon;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <Box
      component="li"
      data-item={id}
      onFocus={onFocus}
      sx={[
        {
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: '20px minmax(0, 1fr) auto',
          columnGap: 1.5,
          pl: 2,
          pr: 1,
          py: 1.25,
          bgcolor: read ? undefined : 'action.hover',
          '&:hover': { bgcolor: 'action.selected' },
        },
        !read && { boxShadow: EDGE.accent },
      ]}
    >
      <Icon aria-hidden fontSize="small" sx={{ mt: 0.25, color: `${type}.main` }} />
      <Box sx={{ minWidth: 0 }}>
        <Main item={item} titleId={titleId} tabIndex={tabIndex} onFollow={onFollow} />
        <Typography variant="body2" color="textSecondary" sx={clamped}>
          {message}
        </Typography>
        <Typography
          component="time"
          dateTime={timestamp}
          title={formatMoment(timestamp) ?? undefined}
          variant="caption"
          color="textSecondary"
          // Above the way that lies over the whole item, for its tooltip.
          sx={{ position: 'relative', zIndex: 1 }}
        >
          {ago(timestamp, now)}
        </Typography>
      </Box>
      <Stack sx={{ position: 'relative', zIndex: 1, gap: 0.25 }}>
        <IconButton
          size="small"
          tabIndex={tabIndex}
          aria-label={t.removeLabel(title)}
          title={t.remove}
          onClick={onRemove}
        >
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
        {!read && (
          <IconButton
            size="small"
            tabIndex={tabIndex}
            aria-label={t.markAsReadLabel(title)}
            title={t.markAsRead}
            onClick={() => void markRead(id)}
          >
            <CheckIcon sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Stack>
    </Box>
  );
}

interface MainProps {
  item: Notification;
  titleId: string;
  tabIndex: number;
  onFollow: () => void;
}

/** The title, which lies over the whole item as the way to what it tells of. */
function Main({ item, titleId, tabIndex, onFollow }: MainProps) {
  const way = wayOf(item);
  const open = () => {
    if (!item.read) void markRead(item.id);
    if (way) onFollow();
  };
  const text = (
    <>
      {!item.read && (
        <Box component="span" sx={visuallyHidden}>
          {t.unread}
        </Box>
      )}
      <span id={titleId}>{item.title}</span>
    </>
  );
  return way ? (
    <Box component={Link} to={way.to} data-main tabIndex={tabIndex} onClick={open} sx={main(item.read)}>
      {text}
    </Box>
  ) : (
    <Box component="button" type="button" data-main tabIndex={tabIndex} onClick={open} sx={main(item.read)}>
      {text}
    </Box>
  );
}

const main = (isRead: boolean) =>
  ({
    display: 'block',
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: isRead ? 500 : 650,
    lineHeight: 1.4,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${COLOUR.primary}`,
      outlineOffset: '-3px',
      borderRadius: '6px',
    },
  }) as const;

/** A long text is read in full where it leads. */
const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
