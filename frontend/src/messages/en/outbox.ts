import { plural } from '../plural';

// outbox-corner
export const openOutbox = (jobs: number) =>
  plural(jobs, { one: `Outbox, ${jobs} waiting to be sent`, other: `Outbox, ${jobs} waiting to be sent` });
export const openRefused = (jobs: number) =>
  plural(jobs, { one: `Outbox, ${jobs} was not accepted`, other: `Outbox, ${jobs} were not accepted` });
export const sent = (title: string) => `Sent: ${title}`;

export const theQuestion = 'The question';

// outbox-dialog
export const outbox = 'Outbox';
export const outboxText =
  'These are stored on this phone. They are sent by themselves when there is a network, also after you close this page.';
export const allSent = 'Everything is sent.';
export const waiting = 'Waiting for the network';
export const queued = 'Queued';
export const sending = (percent: number) => `Sending, ${percent} %`;
export const photos = (count: number) => plural(count, { one: '1 photo', other: `${count} photos` });
export const since = (moment: string) => `Stored ${moment}`;
export const tryAgain = 'Try again';
export const change = 'Change';
export const sendWithoutLost = 'Send without the lost files';
export const remove = 'Delete';
export const removeTitle = (title: string) => `Delete ${title}?`;
export const removeText = 'It was never sent. It exists on this phone only.';
export const dayClosedHint = 'Ask the project manager to open this day, then try again.';
export const dayTakenHint = 'You already have an entry for this day. Change that entry, or delete this one.';
export const milestoneHint = 'Change the entry and choose another milestone.';
export const lostFilesHint =
  'The server has deleted some of the files: it keeps files that nothing uses for 24 hours.';
export const staleHint =
  'The entry was changed meanwhile. Open your change, compare it with the entry, and submit it again.';
export const notMemberHint = 'You are no longer an engineer of this project. Ask the project manager.';

// job-content
export const filesOf = (title: string) => `Files of ${title}`;
export const save = 'Save';
export const saveFile = (name: string) => `Save ${name}`;

// leaving-dialog
export const leavingTitle = (jobs: number) =>
  plural(jobs, {
    one: 'Sign out and delete 1 unsent item?',
    other: `Sign out and delete ${jobs} unsent items?`,
  });
export const leavingText =
  'They are stored on this phone only. Wait until they are sent, or sign out and delete them for good.';
export const leave = 'Sign out and delete';
