import Box from '@mui/material/Box';
import type { TicketPriority } from '@/api/generated/model/ticketPriority';
import * as t from '@/messages/tickets';
import { PRIORITY } from './states';

const BARS: Record<TicketPriority, number> = { low: 1, medium: 2, high: 3, urgent: 3 };

const COLOR: Record<TicketPriority, string> = {
  low: 'text.secondary',
  medium: 'text.secondary',
  high: 'warning.main',
  urgent: 'error.main',
};

interface PriorityMarkProps {
  priority: TicketPriority;
  /** The word is told and not shown. */
  bare?: boolean;
  /** Of a finished ticket, whose priority presses nobody. */
  isQuiet?: boolean;
}

/** A priority as bars that rise, and in a word. */
export function PriorityMark({ priority, bare = false, isQuiet = false }: PriorityMarkProps) {
  const { label } = PRIORITY[priority];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
        color: isQuiet ? 'text.secondary' : COLOR[priority],
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 14 14"
        {...(bare ? { role: 'img', 'aria-label': t.priority(label) } : { 'aria-hidden': true })}
        sx={{ width: 14, height: 14, flexShrink: 0, fill: 'currentColor' }}
      >
        {bare && <title>{label}</title>}
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={1 + bar * 4.5}
            y={9 - bar * 4}
            width={3}
            height={4 + bar * 4}
            rx={1}
            opacity={bar < BARS[priority] ? 1 : 0.25}
          />
        ))}
      </Box>
      {!bare && (
        <Box
          component="span"
          sx={isQuiet ? {} : { color: priority === 'urgent' ? 'error.main' : 'text.primary' }}
        >
          {label}
        </Box>
      )}
    </Box>
  );
}
