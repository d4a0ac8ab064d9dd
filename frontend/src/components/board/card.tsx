import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import AddIcon from '@mui/icons-material/Add';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { clamp } from '@/components/layout/clamp';
import { initial } from '@/lib/names';
import { FOCUS_RING } from '@/theme/marks';
import type { BoardItem, StatusWords } from './item';
import { MoveMenu } from './move-menu';

/** The content of a card, in the order in which every card shows it. */
export interface CardContent {
  /** The line beside the menu. */
  head: ReactNode;
  title: string;
  /** At the right of the title, which leaves it its room. */
  worth?: string | undefined;
  to: string;
  /** The line below the title. */
  facts: string;
  /** The person at the end of the first line, and their part: `Owner: Asha Rao`. */
  person?: { full_name: string } | null | undefined;
  partOf: (fullName: string) => string;
  /** Links and buttons beside the person. */
  corner?: ReactNode;
  /** The name of the empty circle in place of the person. */
  missing?: string | false;
  /** The next step, as chips. */
  marks: ReactNode;
}

const NOBODY = { p: 0.25, border: '2px dashed', borderRadius: 999 } as const;

/** Without marks, the line takes no room. */
const MARKS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  mt: 0.5,
  '&:empty': { display: 'none' },
} as const;

interface CardProps<Status extends string, Item> {
  item: Item;
  content: CardContent;
  words: StatusWords<Status>;
  /** Whether there is room to drag cards. */
  hasDrag: boolean;
  isLifted: boolean;
  /** The id of the hint on moving it by keys. */
  hintId: string;
  focused: RefObject<string | null>;
  onMove: (item: Item, to: Status) => void;
  onDrag: (item: Item | null) => void;
  onKey: (item: Item, event: KeyboardEvent) => void;
  onBlur: () => void;
}

export function Card<Status extends string, Item extends BoardItem<Status>>(props: CardProps<Status, Item>) {
  const { item, content, words, hasDrag, isLifted, hintId, focused } = props;
  const { onMove, onDrag, onKey, onBlur } = props;
  const { id } = item;
  const { head, title, worth, to, facts, person, partOf, corner, missing, marks } = content;
  const card = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const canMove = item.next_statuses.length > 0;
  const isMovable = hasDrag && canMove;

  useEffect(() => {
    if (focused.current === id) link.current?.focus();
  }, [focused, id]);

  const data = useEffectEvent(() => ({ item }));
  const dragged = useEffectEvent((isDragged: boolean) => onDrag(isDragged ? item : null));
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
        p: 1,
        pt: 0.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: isLifted ? 'secondary.main' : 'divider',
        borderRadius: 1,
        boxShadow: isLifted ? 6 : 0,
        cursor: isMovable ? 'grab' : 'auto',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 124px',
        '&:hover': { borderColor: 'primary.main' },
        '&:has(a:focus-visible)': FOCUS_RING,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, minHeight: 32 }}>
        {head}
        <Box sx={{ zIndex: 1, display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto', mr: -0.5 }}>
          {person ? (
            <Avatar
              role="img"
              title={partOf(person.full_name)}
              sx={{
                width: 24,
                height: 24,
                fontSize: '0.6875rem',
                fontWeight: 600,
                color: 'primary.contrastText',
                bgcolor: 'primary.main',
              }}
            >
              {initial(person.full_name)}
            </Avatar>
          ) : (
            missing && <AddIcon titleAccess={missing} color="warning" sx={NOBODY} />
          )}
          {corner}
          {canMove && <MoveMenu item={item} words={words} onMove={(next) => onMove(item, next)} />}
        </Box>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, typography: 'body2', lineHeight: 1.4 }}>
        <Link
          ref={link}
          component={RouterLink}
          to={to}
          draggable={false}
          color="textPrimary"
          title={title}
          aria-describedby={canMove ? hintId : undefined}
          onKeyDown={(event: KeyboardEvent) => onKey(item, event)}
          onBlur={onBlur}
          sx={{
            ...clamp(2),
            flexGrow: 1,
            fontWeight: 550,
            outline: '0 !important',
            // The whole card leads where its title leads.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {title}
        </Link>
        {worth && <strong>{worth}</strong>}
      </Stack>
      <Box sx={{ mt: 0.5, minHeight: 20, color: 'text.secondary', typography: 'caption' }}>{facts}</Box>
      <Box sx={MARKS}>{marks}</Box>
    </Box>
  );
}
