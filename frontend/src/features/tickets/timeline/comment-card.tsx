import LockIcon from '@mui/icons-material/LockOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Comment } from '@/api/generated/model/comment';
import type { Ticket } from '@/api/generated/model/ticket';
import { Visibility } from '@/api/generated/model/visibility';
import { Attachments } from '@/components/attachments/attachments';
import { lazyPart } from '@/components/lazy/lazy-part';
import { Markdown } from '@/components/markdown/markdown';
import { MoreMenu } from '@/components/more-menu';
import { ticketPath } from '@/config/paths';
import { formatMoment } from '@/lib/dates';
import { initial } from '@/lib/names';
import { locale } from '@/messages/locale';
import * as t from '@/messages/tickets/timeline';
import { INTERNAL_EDGE, INTERNAL_GROUND } from '@/theme/internal-look';
import { INTERNAL_TEXT } from '@/theme/marks';
import { PART } from '../people';
import { RemoveComment } from './remove-comment';
import { When } from './when';

const EditComment = lazyPart(() => import('./edit-comment').then((it) => it.EditComment), t.theForm);

interface CommentCardProps {
  comment: Comment;
  ticket: Ticket;
}

/** A comment. Internal comments have a look of their own. */
export function CommentCard({ comment, ticket }: CommentCardProps) {
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const { author, body, visibility, merged_from, edited_at, removed_at, created_at } = comment;
  const isInternal = visibility === Visibility.internal;
  const part = ticket.people.find(({ id }) => id === author.id)?.part;
  const end = () => setDoing(null);
  return (
    <Box
      component="li"
      data-entry
      data-visibility={visibility}
      tabIndex={-1}
      aria-label={(isInternal ? t.internalNoteBy : t.commentBy)(author.full_name)}
      sx={{ borderRadius: 1.5 }}
    >
      <Box
        component="article"
        sx={[
          {
            px: { xs: 1.5, sm: 2 },
            py: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
            bgcolor: 'background.paper',
          },
          isInternal && {
            bgcolor: INTERNAL_GROUND.light,
            borderColor: INTERNAL_EDGE.light,
            borderLeftWidth: 4,
          },
          (theme) =>
            isInternal
              ? theme.applyStyles('dark', {
                  backgroundColor: INTERNAL_GROUND.dark,
                  borderColor: INTERNAL_EDGE.dark,
                })
              : {},
        ]}
      >
        {isInternal && <InternalLabel />}
        <Stack direction="row" sx={{ gap: 1.25, alignItems: 'flex-start' }}>
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
            {initial(author.full_name)}
          </Avatar>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {author.full_name}
              </Box>
              {part && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  , {(PART[part] ?? part).toLocaleLowerCase(locale)}
                </Box>
              )}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              <When at={created_at} />
              {edited_at && !removed_at && (
                <span title={formatMoment(edited_at) ?? undefined}> {t.edited}</span>
              )}
              {merged_from && (
                <>
                  {' · '}
                  {t.from(
                    <Link
                      component={RouterLink}
                      to={ticketPath(merged_from.id)}
                      color="inherit"
                      underline="always"
                    >
                      {merged_from.code}
                    </Link>,
                  )}
                </>
              )}
            </Typography>
          </Box>
          <CommentMenu
            comment={comment}
            onEdit={() => setDoing('edit')}
            onRemove={() => setDoing('remove')}
          />
        </Stack>
        <Box sx={{ mt: 1 }}>
          {doing === 'edit' ? (
            <Suspense fallback={null}>
              <EditComment comment={comment} ticket={ticket} onClose={end} />
            </Suspense>
          ) : removed_at || body === undefined ? (
            <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic' }}>
              {t.thisCommentWasRemoved(formatMoment(removed_at))}
            </Typography>
          ) : (
            <>
              <Markdown text={body} people={ticket.people} />
              <Attachments files={comment.attachments} />
            </>
          )}
        </Box>
      </Box>
      {doing === 'remove' && <RemoveComment comment={comment} onClose={end} />}
    </Box>
  );
}

function InternalLabel() {
  return (
    <Stack
      direction="row"
      sx={[
        { mb: 1, gap: 0.5, alignItems: 'center', color: INTERNAL_TEXT },
        (theme) => theme.applyStyles('dark', { color: INTERNAL_EDGE.dark }),
      ]}
    >
      <LockIcon sx={{ fontSize: 16 }} />
      <Typography variant="caption" sx={{ fontWeight: 700 }}>
        {t.internalNoteLabel}
      </Typography>
    </Stack>
  );
}

interface CommentMenuProps {
  comment: Comment;
  onEdit: () => void;
  onRemove: () => void;
}

function CommentMenu({ comment: { can, author }, onEdit, onRemove }: CommentMenuProps) {
  if (can.length === 0) return null;
  return (
    <MoreMenu size="small" label={t.actionsForCommentBy(author.full_name)}>
      {can.includes('edit') && <MenuItem onClick={onEdit}>{t.edit}</MenuItem>}
      {can.includes('remove') && (
        <MenuItem onClick={onRemove} sx={{ color: 'error.main' }}>
          {t.remove}
        </MenuItem>
      )}
    </MoreMenu>
  );
}
