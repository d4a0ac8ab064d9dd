import Box from '@mui/material/Box';
import type { TicketPriority } from '@/api/generated/model/ticketPriority';
import * as t from '@/messages/tickets';
import { PRIORITY } from './states';

const BARS: Record<Exclude<TicketPriority, 'urgent'>, number> = { low: 1, medium: 2, high: 3 };

/** A filled square with an exclamation mark cut out: urgent differs from high in form, not by colour alone. */
const URGENT = 'M3 0h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3Zm3 3v5h2V3Zm0 6v2h2V9Z';

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

/** A priority as bars that rise, or the square of urgent, and in a word. */
export function PriorityMark({ priority, bare = false, isQuiet = false }: PriorityMarkProps) {
  const { label } = PRIORITY[priority];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'baseline',
        gap: 0.75,
        ...(bare && { verticalAlign: 'middle' }),
        color: isQuiet ? 'text.secondary' : COLOR[priority],
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 14 14"
        {...(bare ? { role: 'img', 'aria-label': t.priority(label) } : { 'aria-hidden': true })}
        // The bars stand on the line of the word.
        sx={{ width: 14, height: 14, fill: 'currentColor', translate: '0 1px' }}
      >
        {bare && <title>{label}</title>}
        {priority === 'urgent' ? (
          <path d={URGENT} fillRule="evenodd" />
        ) : (
          [0, 1, 2].map((bar) => (
            <rect
              key={bar}
              x={1 + bar * 4.5}
              y={9 - bar * 4}
              width={3}
              height={4 + bar * 4}
              rx={1}
              opacity={bar < BARS[priority] ? 1 : 0.25}
            />
          ))
        )}
      </Box>
      {!bare && (
        <Box component="span" sx={{ color: isQuiet || priority === 'urgent' ? 'inherit' : 'text.primary' }}>
          {label}
        </Box>
      )}
    </Box>
  );
}
