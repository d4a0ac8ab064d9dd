import Typography from '@mui/material/Typography';
import { formatOnNear } from '@/lib/near';
import * as t from '@/messages/tickets';
import { type Dated, dueDay, isDayOver } from './due';

/** The day somebody set for a ticket, until it is settled; once the day is over it stands out. */
export function DueDay({ ticket }: { ticket: Dated }) {
  const day = dueDay(ticket);
  if (day === null) return null;
  const isOver = isDayOver(day);
  return (
    <Typography
      variant="caption"
      noWrap
      color={isOver ? 'error' : 'textSecondary'}
      {...(isOver && { sx: { fontWeight: 600 } })}
    >
      {isOver ? t.wasDue : t.due} {formatOnNear(day)}
    </Typography>
  );
}
