import { newDailyEntryPath } from '@/config/screens';

/** The parameter that names the day of a new entry. */
export const ON = 'on';

/** The form of a new entry of a past day. */
export const missedEntryPath = (projectId: string, on: string): string =>
  `${newDailyEntryPath(projectId)}&${ON}=${on}`;
