import { plural } from '../plural';

// pages/dashboard/system
export const systemText = 'The state of the server, its database and its background jobs.';

// system-view
export const failed = 'The state of the system could not be loaded';
export const loading = 'Loading the state of the system';
export const thisPage = 'The state of the system';
export const allIsWell = 'Everything works as it should.';
export const concerns = {
  dead_jobs: 'Some background jobs failed and are no longer retried. Fix the cause, then try them again.',
  late_jobs:
    'Background jobs have waited for more than 10 minutes. If their number does not fall, look at the log of the server.',
  no_backup:
    'No backup was recorded in the last 36 hours. Copy the database, the files and the secret key, then run on the server:',
} as const;
/** Commands that end a concern, as they are typed. */
export const commands: Partial<Record<keyof typeof concerns, string>> = {
  no_backup: 'plumbline backup record',
};
export const copyCommand = 'Copy the command';
export const commandCopied = 'Command copied';
export const commandNotCopied = 'The command could not be copied. Select it and copy it yourself.';
export const facts = 'State of the system';
export const version = 'Version';
export const database = 'Database';
export const databaseFact = (version: string, size: string) => `PostgreSQL ${version}, ${size}`;
export const files = 'Files';
export const filesFact = (count: number, shown: string, size: string) =>
  plural(count, { one: `${shown} file, ${size}`, other: `${shown} files, ${size}` });
export const jobs = 'Background jobs';
export const jobsFact = (waiting: string, dead: string) => `${waiting} waiting, ${dead} failed`;
export const needsAttention = 'Needs attention';
export const healthy = 'OK';
export const lastBackup = 'Last backup';
export const never = 'None recorded';
export const refresh = 'Refresh';
export const checkedAt = (when: string) => `As of ${when}`;

// failed-jobs
export const failedJobs = 'Failed background jobs';
export const tryAgain = 'Try again';
export const tryAgainOf = (name: string) => `Try again: ${name}`;
export const tryAllAgain = 'Try all again';
export const failedForGood = (when: string) => `failed on ${when} and is no longer retried`;
export const isTriedAgain = 'will be retried automatically';
export const tooLate = 'too late to try again';
export const failingSince = (when: string) => `failing since ${when}`;
export const tries = (count: number) => plural(count, { one: '1 try', other: `${count} tries` });
export const toAddress = (address: string) => `to ${address}`;
export const retried = (count: number) =>
  plural(count, { one: '1 job is tried again', other: `${count} jobs are tried again` });
