import * as t from '@/messages/dates';
import { formatDayNear } from './near';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `just now`, `2 min ago`, `3 h ago`, `5 days ago`, `12 Nov`. */
export function ago(instant: string, now: number = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(instant));
  if (Number.isNaN(passed)) return '';
  if (passed < MINUTE_MS) return t.justNow;
  if (passed < HOUR_MS) return t.minutesAgo(Math.floor(passed / MINUTE_MS));
  if (passed < DAY_MS) return t.hoursAgo(Math.floor(passed / HOUR_MS));
  const days = Math.floor(passed / DAY_MS);
  if (days < 7) return t.daysAgo(days);
  return formatDayNear(instant, new Date(now)) ?? '';
}
