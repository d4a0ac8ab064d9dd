import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import CommentsIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { StatusChip } from '@/components/status-chip';
import { ticketPath } from '@/config/paths';
import { formatMoment } from '@/lib/dates';
import { initial } from '@/lib/names';
import * as t from '@/messages/tickets/board';
import { FOCUS_RING } from '@/theme/marks';
import { DueDay } from '../due-day';
import { PriorityMark } from '../priority-mark';
import { replyTarget } from '../reply-target';
import { CATEGORY } from '../states';
import { MoveMenu } from './move-menu';

interface CardHandlers {
  onMove: (ticket: TicketSummary, to: TicketStatus) => void;
  onDrag: (ticket: TicketSummary | null) => void;
  onKey: (ticket: TicketSummary, event: KeyboardEvent) => void;
  onBlur: () => void;
}

interface BoardCardProps extends CardHandlers {
  ticket: TicketSummary;
  isOfProject: boolean;
  /** Whether it can be dragged, where there is room for it. */
  isMovable: boolean;
  isLifted: boolean;
  /** The id of the words on moving it by keys. */
  hintId: string;
  focused: RefObject<string | null>;
}

export function BoardCard(props: BoardCardProps) {
  const { ticket, isOfProject, isMovable, isLifted, hintId, focused } = props;
  const { onMove, onDrag, onKey, onBlur } = props;
  const { id, code, title, project, category, priority, assignee, comments } = ticket;
  const card = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const target = replyTarget(ticket);

  useEffect(() => {
    if (focused.current === id) link.current?.focus({ preventScroll: false });
  }, [focused, id]);

  const data = useEffectEvent(() => ({ ticket }));
  const dragged = useEffectEvent((isDragged: boolean) => onDrag(isDragged ? ticket : null));
  useEffect(() => {
    const element = card.current;
    if (!element || !isMovable) return;
    return draggable({
      element,
      getInitialData: () => data(),
      onDragStart: () => dragged(true),
      onDrop: () => dragged(false),
    });
  }, [isMovable]);

  return (
    <Box
      component="li"
      ref={card}
      sx={{
        position: 'relative',
        p: 1.25,
        pt: 0.75,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: isLifted ? 'secondary.main' : 'divider',
        borderRadius: 1,
        boxShadow: isLifted ? 6 : 0,
        cursor: isMovable ? 'grab' : 'auto',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 124px',
        transition: 'border-color 150ms, box-shadow 150ms',
        '&:hover': { borderColor: isLifted ? 'secondary.main' : 'primary.main' },
        '&:has(a:focus-visible)': {
          outline: FOCUS_RING.outline,
          outlineOffset: 1,
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, minHeight: 30 }}>
        <PriorityMark priority={priority} bare />
        <Typography variant="caption" color="textSecondary" noWrap sx={{ flexGrow: 1 }}>
          {code} · {isOfProject ? CATEGORY[category] : project.name}
        </Typography>
        {ticket.next_statuses.length > 0 && (
          <Box sx={{ zIndex: 1, flexShrink: 0, mr: -0.5 }}>
            <MoveMenu ticket={ticket} onMove={(to) => onMove(ticket, to)} />
          </Box>
        )}
      </Stack>
      <Link
        ref={link}
        component={RouterLink}
        to={ticketPath(id)}
        draggable={false}
        color="textPrimary"
        title={title}
        aria-describedby={ticket.next_statuses.length > 0 ? hintId : undefined}
        onKeyDown={(event: KeyboardEvent) => onKey(ticket, event)}
        onBlur={onBlur}
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 3,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          fontWeight: 550,
          fontSize: '0.875rem',
          lineHeight: 1.4,
          outline: '0 !important',
          cursor: 'pointer',
          // The whole card leads where its title leads.
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {title}
      </Link>
      <Stack
        direction="row"
        sx={{
          mt: 1,
          gap: 0.75,
          alignItems: 'center',
          flexWrap: 'wrap',
          minHeight: 24,
          color: 'text.secondary',
        }}
      >
        {target && (
          <Box component="span" title={formatMoment(ticket.due_at) ?? undefined} sx={{ lineHeight: 0 }}>
            <StatusChip tone={target.tone} label={target.short} />
          </Box>
        )}
        <DueDay ticket={ticket} />
        <Stack direction="row" sx={{ ml: 'auto', gap: 0.75, alignItems: 'center', fontSize: '0.8125rem' }}>
          {comments > 0 && (
            <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
              <CommentsIcon titleAccess={t.comments} sx={{ fontSize: 15 }} />
              {comments}
            </Box>
          )}
          {assignee && (
            <Avatar
              role="img"
              aria-label={t.assignee(assignee.full_name)}
              title={assignee.full_name}
              sx={{
                width: 24,
                height: 24,
                fontSize: '0.6875rem',
                fontWeight: 600,
                color: 'primary.contrastText',
                bgcolor: 'primary.main',
              }}
            >
              {initial(assignee.full_name)}
            </Avatar>
          )}
        </Stack>
      </Stack>
    </Box>
  );
}
