import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '@/app/session-store';
import { answers, toasts } from '@/testing/answers';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { SystemView } from './system-view';

const state = (changes: object = {}) => ({
  body: {
    version: '0.1.0',
    checked_at: '2026-11-25T05:00:00Z',
    concerns: [],
    database_version: '17.4',
    database_bytes: 48_234_496,
    files: 1,
    file_bytes: 2_411_725,
    waiting_jobs: 1200,
    dead_jobs: 0,
    oldest_job_seconds: 0,
    last_backup_at: '2026-11-24T20:30:00Z',
    failing: [],
    ...changes,
  },
});
const job = (count: number, changes: object = {}) => ({
  id: idOf('8091', count),
  kind: 'mail',
  about: `news ${count}`,
  to: 'a…@example.com',
  attempts: 14,
  failing_since: '2026-11-24T05:00:00Z',
  dead_at: '2026-11-25T04:00:00Z',
  last_error: 'the mail server does not answer',
  can_retry: true,
  ...changes,
});
const open = () => renderSignedIn('/dashboard/system', <SystemView />);

afterEach(() => {
  endSession();
});

test('a system without concerns shows its facts', async () => {
  answers('get', '/system', state());
  open();
  expect(await screen.findByText('Everything works as it should.')).toBeVisible();
  expect(screen.getByText('PostgreSQL 17.4, 46 MB')).toBeVisible();
  expect(screen.getByText('1 file, 2.3 MB')).toBeVisible();
  expect(screen.getByText('1,200 waiting, 0 failed')).toBeVisible();
  expect(screen.getByText('25 Nov 2026, 2:00 am')).toBeVisible();
  expect(screen.queryByText('Failed background jobs')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refresh']);
  // The files and the version are not checked.
  expect(screen.getAllByText('OK')).toHaveLength(3);
});

test('concerns say what to do, and a backup that was never recorded is named', async () => {
  const concerns = ['dead_jobs', 'late_jobs', 'no_backup'];
  answers('get', '/system', state({ concerns, last_backup_at: undefined }));
  open();
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'No backup was recorded in the last 36 hours. Copy the database, the files and the secret key, then run on the server:plumbline backup record',
    'Some background jobs failed and are no longer retried. Fix the cause, then try them again.',
    'Background jobs have waited for more than 10 minutes. If their number does not fall, look at the log of the server.',
  ]);
  expect(screen.getByText('plumbline backup record')).toHaveProperty('tagName', 'CODE');
  expect(screen.getByText('None recorded')).toBeVisible();
  // Reading the clipboard back tells that the whole command was copied.
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy the command' }));
  expect(await navigator.clipboard.readText()).toBe('plumbline backup record');
  // The row of each has the mark.
  expect(screen.getAllByText('Needs attention')).toHaveLength(2);
  expect(screen.getAllByText('OK')).toHaveLength(1);
  expect(screen.queryByText('Everything works as it should.')).toBeNull();
});

test('a dead job is tried again, one that is too late or not dead is not', async () => {
  const user = userEvent.setup();
  const failing = [
    job(1),
    job(2, { can_retry: false, not_after: '2026-11-25T04:30:00Z' }),
    job(3, { can_retry: false, dead_at: undefined, attempts: 1, failing_since: undefined, to: undefined }),
  ];
  answers('get', '/system', state({ failing }), state());
  const sent = answers('post', '/system/jobs/:id/retry', { body: { count: 1 } });
  open();
  const list = within(await screen.findByRole('list', { name: 'Failed background jobs' }));
  // Times are one word.
  const texts = list
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(texts[0]).toContain('mail news 1 to a…@example.com');
  expect(texts[0]).toContain(
    'failed on 25 Nov 2026, 9:30 am and is no longer retried · 14 tries · failing since 24 Nov',
  );
  expect(texts[1]).toContain('too late to try again');
  expect(texts[2]).toContain('mail news 3will be retried automatically · 1 try');
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
  const buttons = list.getAllByRole('button');
  expect(buttons).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Try again: mail news 1 to a…@example.com' }));
  await waitFor(() => expect(screen.queryByText('Failed background jobs')).not.toBeInTheDocument());
  expect(sent.mock.calls[0]?.[0].url.pathname).toContain(idOf('8091', 1));
  expect(toasts()).toContainEqual(['success', '1 job is tried again']);
});

test('several dead jobs are tried again at once, and a refusal is told', async () => {
  const user = userEvent.setup();
  answers('get', '/system', state({ failing: [job(1), job(2)] }));
  const conflict = {
    status: 409,
    body: { message: 'This job was queued again already.', code: 'job_not_dead' },
  };
  answers('post', '/system/jobs/:id/retry', conflict);
  answers('post', '/system/jobs/retry', { body: { count: 2 } });
  open();
  await user.click(await screen.findByRole('button', { name: 'Try again: mail news 2 to a…@example.com' }));
  await waitFor(() => expect(toasts()).toContainEqual(['error', 'This job was queued again already.']));
  await user.click(screen.getByRole('button', { name: 'Try all again' }));
  await waitFor(() => expect(toasts()).toContainEqual(['success', '2 jobs are tried again']));
});

test('a failed answer can be asked for again', async () => {
  const user = userEvent.setup();
  answers('get', '/system', { status: 404, body: { message: 'x' } }, state());
  open();
  await user.click(await screen.findByRole('button', { name: /again/ }));
  expect(await screen.findByText('Everything works as it should.')).toBeVisible();
});
