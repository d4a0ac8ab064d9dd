import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import FoldIcon from '@mui/icons-material/UnfoldLess';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GetTicketBoardParams } from '@/api/generated/model/getTicketBoardParams';
import type { TicketColumn } from '@/api/generated/model/ticketColumn';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import type { Total } from '@/api/generated/model/total';
import { StatusChip } from '@/components/status-chip';
import { useVisible } from '@/components/use-visible';
import { countText } from '@/lib/counts';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/board';
import { COLOUR } from '@/theme/marks';
import { STATUS } from '../states';
import { type Moved, withMoves } from './moves';
import { useColumn } from './use-column';

/** How a column stands to the ticket that is on its way. */
export type Offer = 'none' | 'open' | 'over' | 'shut';

interface ColumnProps {
  column: TicketColumn;
  params: GetTicketBoardParams;
  /** Whether what is shown is of other filters, until those asked for are there. */
  isOld: boolean;
  moved: Moved;
  offer: Offer;
  /** Whether columns stand beside each other, with room to fold. */
  hasRoom: boolean;
  isFolded: boolean;
  onFold: () => void;
  onDrop: (ticket: TicketSummary, to: TicketStatus) => void;
  card: (ticket: TicketSummary) => ReactNode;
}

const number = ({ count, more }: Total): string => countText({ count, more }, '', '').trim();

const LINE: Record<Offer, object> = {
  none: {},
  open: { outline: `2px dashed ${COLOUR.divider}`, outlineOffset: -2 },
  over: { outline: `2px solid ${COLOUR.primary}`, outlineOffset: -2 },
  shut: { opacity: 0.5 },
};

const PLACE = {
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'action.hover',
  borderRadius: 1.5,
  transition: 'opacity 150ms',
} as const;

const STRIP = { ...PLACE, flex: '0 0 44px' };

const COLUMN = {
  ...PLACE,
  flex: { xs: '0 0 86%', sm: '0 0 288px', lg: '1 1 0' },
  minWidth: { xs: 0, lg: 200 },
  maxHeight: { sm: 'calc(100dvh - 96px)' },
  scrollSnapAlign: 'start',
};

export function Column(props: ColumnProps) {
  const { column, params, isOld, moved, offer, hasRoom, isFolded, onFold, onDrop, card } = props;
  const { status } = column;
  const { label, tone } = STATUS[status];
  const list = useColumn(column, params);
  const { items, total } = withMoves(list, status, moved);
  const [isOver, setOver] = useState(false);
  const place = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const canLoad = list.hasMore && !list.isLoading && !list.hasFailed && !isOld;
  useVisible(end, list.loadMore, canLoad && !(isFolded && hasRoom));

  const drop = useEffectEvent((ticket: TicketSummary) => onDrop(ticket, status));
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => ticketOf(source.data)?.next_statuses.includes(status) ?? false,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const ticket = ticketOf(source.data);
        if (ticket) drop(ticket);
      },
    });
  }, [status]);

  const name = `${label}: ${countText(total, 'ticket', 'tickets')}`;
  const isStrip = isFolded && hasRoom;
  return (
    <Box
      component="section"
      ref={place}
      aria-label={name}
      sx={{ ...(isStrip ? STRIP : COLUMN), ...LINE[isOver ? 'over' : offer] }}
    >
      {isStrip ? (
        <ButtonBase
          aria-expanded={false}
          title={t.show(label)}
          onClick={onFold}
          sx={{
            width: '100%',
            flexGrow: 1,
            minHeight: 220,
            py: 1.5,
            gap: 1,
            justifyContent: 'flex-start',
            borderRadius: 1.5,
            writingMode: 'vertical-rl',
          }}
        >
          <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          <Count total={total} />
        </ButtonBase>
      ) : (
        <>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 44, pl: 1.25, pr: 0.5 }}>
            <Box component="h2" sx={{ m: 0, fontSize: 0, lineHeight: 0, minWidth: 0 }}>
              <StatusChip tone={tone} label={label} />
            </Box>
            <Count total={total} />
            {hasRoom && (
              <IconButton
                size="small"
                aria-label={t.fold(label)}
                title={t.fold(label)}
                onClick={onFold}
                sx={{ ml: 'auto' }}
              >
                <FoldIcon fontSize="small" sx={{ transform: 'rotate(90deg)' }} />
              </IconButton>
            )}
          </Stack>
          <Box sx={{ overflowY: { sm: 'auto' }, minHeight: 120, px: 1, pb: 1, pt: 0.25 }}>
            <Stack component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
              {items.map(card)}
            </Stack>
            {items.length === 0 && (
              <Typography variant="body2" color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
                {t.boardEmpty}
              </Typography>
            )}
            <Box ref={end} sx={{ mt: 1, textAlign: 'center' }}>
              {list.hasFailed && (
                <Typography variant="body2" color="error" role="alert" sx={{ mb: 0.5 }}>
                  {ticketsTexts.moreFailed}
                </Typography>
              )}
              {list.hasMore && (
                <Button size="small" loading={list.isLoading} onClick={list.loadMore}>
                  {list.hasFailed ? t.tryAgain : t.loadMore}
                </Button>
              )}
            </Box>
          </Box>
        </>
      )}
    </Box>
  );
}

const ticketOf = (data: Record<string | symbol, unknown>): TicketSummary | undefined =>
  data['ticket'] as TicketSummary | undefined;

function Count({ total }: { total: Total }) {
  return (
    <Typography
      variant="caption"
      component="span"
      color="textSecondary"
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {number(total)}
    </Typography>
  );
}
