import Typography from '@mui/material/Typography';
import type { LostForReason } from '@/api/generated/model/lostForReason';
import type { LostTime } from '@/api/generated/model/lostTime';
import * as t from '@/messages/daily-entries';

interface LostTotalProps {
  total: LostTime;
  reasons: readonly LostForReason[];
}

/** All lost time, with a note where the days or entries of the reasons are more than those of the total. */
export function LostTotal({ total: { days, hours, entries }, reasons }: LostTotalProps) {
  const isMore = (count: 'days' | 'entries', all: number) =>
    reasons.reduce((sum, { lost }) => sum + lost[count], 0) > all;
  return (
    <div>
      <Typography role="status">{t.lostInAll(days, t.decimal(hours), entries)}</Typography>
      {(isMore('days', days) || isMore('entries', entries)) && (
        <Typography variant="body2" color="textSecondary">
          {t.countedOnce}
        </Typography>
      )}
    </div>
  );
}
