import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LeadImport } from '@/api/generated/model/leadImport';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { kavya, rohan } from '@/testing/leads';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { RulesMenu } from '../rules/rules-menu';

const ID = idOf('8090', 1);

const brought = (changes: Partial<LeadImport> = {}): LeadImport => ({
  id: ID,
  file_name: 'build-expo.csv',
  by: rohan,
  status: 'mapping',
  total: 4,
  done: 0,
  created: 0,
  duplicates: 0,
  failed: 0,
  undone: 0,
  kept: 0,
  created_at: '2026-11-21T06:07:00Z',
  can: ['start', 'cancel'],
  columns: [
    { name: 'Customer name', samples: ['Asha Rao', 'Imran Sheikh'], field: 'full_name' },
    { name: 'Contact', samples: ['94470 55501'] },
    { name: 'Column C', samples: [] },
  ],
  ...changes,
});
const running = brought({ status: 'running', done: 2, created: 1, duplicates: 1, can: ['cancel'] });
const done = brought({
  status: 'done',
  done: 4,
  created: 2,
  duplicates: 1,
  failed: 1,
  ended_at: '2026-11-21T06:10:00Z',
  can: ['undo'],
});
const checked = {
  valid: 2,
  duplicates: 1,
  failed: 1,
  problems: [
    { row: 3, message: 'This person is known already' },
    { row: 5, field: 'phone', message: 'Please enter a valid phone number' },
  ],
};

const show = (search = '') => renderSignedIn(`/dashboard/leads${search}`, <RulesMenu />, 'admin');
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Import leads' }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const file = (name: string, text = 'Name,Phone\nAsha,9447055501\n') =>
  new File([text], name, { type: 'text/csv' });
const pick = async (...files: File[]) =>
  fireEvent.change((await dialog()).getByTestId('files'), { target: { files } });
async function choose(field: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const answersUpload = (reply: () => Response | Promise<Response>) => {
  const seen = vi.fn<(sent: { form: string; key: string | null }) => void>();
  server.use(
    http.post('*/api/v1/lead-imports', async ({ request }) => {
      seen({ form: await request.text(), key: request.headers.get('idempotency-key') });
      return reply();
    }),
  );
  return seen;
};

beforeAll(async () => {
  await import('./import-dialog');
}, 60_000);

beforeEach(() => {
  answers('get', '/lead-imports', { body: { items: [] } });
  answers('get', '/leads/owners', { body: { items: [kavya, rohan] } });
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  toastStore.set([]);
  endSession();
});

test('a file is sent, its columns are chosen and checked, and the import starts', async () => {
  const sent = answersUpload(() => HttpResponse.json(brought(), { status: 201 }));
  answers('get', `/lead-imports/${ID}`, { body: brought() });
  const asked = answers('post', `/lead-imports/${ID}/check`, { body: checked });
  const started = answers('post', `/lead-imports/${ID}/start`, { body: running });
  const { router } = show('?status=open');
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Import' }));
  expect(router.state.location.search).toBe('?status=open&import=');
  await pick(file('build-expo.csv'));
  expect(await screen.findByRole('heading', { name: 'Choose what each column is' })).toHaveFocus();
  expect(router.state.location.search).toBe(`?status=open&import=${ID}`);
  expect(sent.mock.calls[0]?.[0].form).toMatch(
    /name="file"; filename="build-expo.csv"[\s\S]*Asha,9447055501/,
  );
  expect(sent.mock.calls[0]?.[0].key).toMatch(/^[0-9a-f]{32}$/);

  const form = await dialog();
  expect(form.getByText('build-expo.csv: 4 rows')).toBeVisible();
  expect(form.getByText('Asha Rao · Imran Sheikh')).toBeVisible();
  expect(form.getByRole('combobox', { name: 'Field of Customer name' })).toHaveTextContent('Full name');
  expect(form.getByRole('combobox', { name: 'Field of Column C' })).toHaveTextContent('Leave out');
  await press('Check the rows');
  expect(await form.findByText('Choose the columns with the full name and the phone number')).toBeVisible();
  expect(form.getByText('Choose where these leads come from')).toBeVisible();
  await choose('Field of Contact', 'Full name');
  await press('Check the rows');
  expect(await form.findByText('“Full name” is chosen for another column too')).toBeVisible();
  await choose('Field of Contact', 'Phone');
  await choose('Source of these leads', 'Event');
  await choose('Owner', 'Kavya Shah');
  expect(asked).not.toHaveBeenCalled();
  await press('Check the rows');

  const plan = {
    mapping: [
      { column: 0, field: 'full_name' },
      { column: 1, field: 'phone' },
    ],
    source: 'event',
    owner_id: kavya.id,
  };
  expect(await screen.findByRole('heading', { name: 'Check before you import' })).toHaveFocus();
  expect(bodies(asked)).toEqual([plan]);
  expect(form.getByText('New leads').parentElement).toHaveTextContent('New leads2');
  const problems = within(form.getByRole('list', { name: 'Problems' }));
  expect(problems.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Row 3 This person is known already',
    'Row 5, Phone Please enter a valid phone number',
  ]);
  answers('get', `/lead-imports/${ID}`, { body: running }, { body: done });
  await press('Import 2 leads');
  expect(await screen.findByRole('heading', { name: 'Import is running' })).toBeVisible();
  expect(bodies(started)).toEqual([plan]);
  expect(await screen.findByRole('heading', { name: 'Import finished' })).toBeVisible();
});

test('going back from the check keeps what was chosen', async () => {
  const columns = [
    { name: 'Name', samples: [], field: 'full_name' as const },
    { name: 'Phone', samples: [], field: 'phone' as const },
  ];
  answers('get', `/lead-imports/${ID}`, { body: brought({ columns }) });
  const asked = answers('post', `/lead-imports/${ID}/check`, {
    body: { valid: 0, duplicates: 60, failed: 0, problems: checked.problems },
  });
  answers('get', '/leads/owners', { body: { items: [] } });
  show(`?import=${ID}`);
  await choose('Source of these leads', 'Referral');
  await press('Check the rows');
  expect(await screen.findByText(/^No row of this file can be imported/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 0 leads' })).toBeDisabled();
  expect(screen.getByRole('list', { name: 'First 2 problems' })).toBeVisible();
  await press('Change the columns');
  expect(await screen.findByRole('combobox', { name: 'Source of these leads' })).toHaveTextContent(
    'Referral',
  );
  expect(bodies(asked)).toEqual([expect.not.objectContaining({ owner_id: expect.anything() as unknown })]);
});

test('a file that cannot be imported is refused before it is sent, or as the server says', async () => {
  const sent = answersUpload(() =>
    HttpResponse.json(
      { detail: [{ loc: ['body', 'file'], msg: 'The file is not encoded in UTF-8' }] },
      { status: 422 },
    ),
  );
  show('?import=');
  await pick(file('empty.csv', ''));
  expect(await screen.findByText('“empty.csv” is empty. Choose another file.')).toBeVisible();
  const large = file('large.csv');
  vi.spyOn(large, 'size', 'get').mockReturnValue(6 * 1024 * 1024);
  await pick(large);
  expect(await screen.findByText(/^“large.csv” is larger than 5 MB/)).toBeVisible();
  const transfer = { types: ['Files'], files: [file('a.csv'), file('b.csv')] };
  fireEvent.drop(screen.getByTestId('import-drop'), { dataTransfer: transfer });
  expect(await screen.findByText('Drop one file at a time.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  fireEvent.drop(screen.getByTestId('import-drop'), {
    dataTransfer: { types: ['Files'], files: [file('latin.csv')] },
  });
  expect(await screen.findByText('The file is not encoded in UTF-8')).toBeVisible();
  expect(screen.queryByText('Drop one file at a time.')).not.toBeInTheDocument();
  expect(sent).toHaveBeenCalledOnce();
});

test('an upload can be cancelled', async () => {
  answersUpload(() => new Promise<Response>(() => undefined));
  const { router } = show('?import=');
  await pick(file('build-expo.csv'));
  await press('Cancel the upload');
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?import=');
});

test('a running import shows its progress when the dialog is opened again, and stops when cancelled', async () => {
  answers('get', `/lead-imports/${ID}`, { body: running });
  const cancelled = answers('post', `/lead-imports/${ID}/cancel`, {
    body: { ...running, status: 'cancelled', can: ['undo'], ended_at: '2026-11-21T06:10:00Z' },
  });
  const { router } = show(`?import=${ID}`);
  const bar = await screen.findByRole('progressbar', { name: 'Import of build-expo.csv' });
  expect(bar).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByText('2 of 4 rows')).toBeVisible();
  // The dialog's own button has the same name.
  const [, close] = screen.getAllByRole('button', { name: 'Close' });
  if (close) await userEvent.click(close);
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  await router.navigate(`/dashboard/leads?import=${ID}`);
  await press('Cancel the import');
  expect(await screen.findByRole('heading', { name: 'Import cancelled' })).toBeVisible();
  expect(screen.getByText('2 rows were not imported.')).toBeVisible();
  expect(cancelled).toHaveBeenCalledOnce();
});

test('an import that has ended meanwhile says so, and shows its result', async () => {
  answers('get', `/lead-imports/${ID}`, { body: running }, { body: done });
  answers('post', `/lead-imports/${ID}/cancel`, {
    status: 409,
    body: { code: 'import_ended', message: 'This import has ended already.' },
  });
  show(`?import=${ID}`);
  await press('Cancel the import');
  await vi.waitFor(() => expect(toasts()).toEqual([['error', 'This import has ended already.']]));
  expect(await screen.findByRole('heading', { name: 'Import finished' })).toBeVisible();
});

test('the rows left out are downloaded, and the import is undone after a confirmation', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answers('get', `/lead-imports/${ID}`, { body: done });
  const exported = answers('get', `/lead-imports/${ID}/errors`, { body: {} });
  const undone = answers(
    'post',
    `/lead-imports/${ID}/undo`,
    { status: 503, body: { message: 'The server is busy.' } },
    { body: { ...done, status: 'undone', undone: 1, kept: 1, can: [] } },
  );
  show(`?import=${ID}`);
  expect(await screen.findByText('2 rows made no lead. The file says why for each row.')).toBeVisible();
  await press('Rows left out');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(exported.mock.calls[0]?.[0].url.search).toBe('?format=csv');

  expect(screen.getByText(/^You can undo this import until 12:40.pm\.$/)).toBeVisible();
  await press('Undo the import');
  const confirm = within(await screen.findByRole('dialog', { name: 'Undo the import of build-expo.csv?' }));
  expect(undone).not.toHaveBeenCalled();
  await userEvent.click(confirm.getByRole('button', { name: 'Undo' }));
  expect(await confirm.findByText('The server is busy.')).toBeVisible();
  await userEvent.click(confirm.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { name: 'Import undone' })).toBeVisible();
  expect(
    screen.getByText('1 lead was deleted. 1 lead stays because someone has worked on it.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo the import' })).not.toBeInTheDocument();
});

test('earlier imports lead to their results', async () => {
  const { columns: _columns, ...summary } = done;
  answers('get', '/lead-imports', { body: { items: [summary] } });
  answers('get', `/lead-imports/${ID}`, { body: done });
  const { router } = show('?status=open&import=');
  const list = within(await screen.findByRole('list', { name: 'Imports of the last 7 days' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/build-expo\.csvRohan Pillai, 21 Nov 2026.*Finished/);
  await userEvent.click(list.getByRole('link'));
  expect(await screen.findByRole('heading', { name: 'Import finished' })).toBeVisible();
  expect(router.state.location.search).toBe(`?status=open&import=${ID}`);
  await press('Import another file');
  expect(await screen.findByRole('heading', { name: 'Choose a file' })).toBeVisible();
});

test('says that the earlier imports could not be loaded, and asks again', async () => {
  answers(
    'get',
    '/lead-imports',
    { status: 404, body: { message: 'x' } },
    { body: { items: [{ ...done, file_name: 'walk-ins.xlsx' }] } },
  );
  show('?import=');
  expect(await screen.findByText('The earlier imports could not be loaded')).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('walk-ins.xlsx')).toBeVisible();
});

test('an import that is gone leads to a new one', async () => {
  answers('get', `/lead-imports/${ID}`, { status: 404, body: { message: 'x' } });
  const { router } = show(`?import=${ID}`);
  expect(await screen.findByText('This import is no longer available')).toBeVisible();
  await press('Import another file');
  expect(await screen.findByRole('heading', { name: 'Choose a file' })).toBeVisible();
  expect(router.state.location.search).toBe('?import=');
});

test('an import that cannot be loaded is asked for again', async () => {
  answers('get', `/lead-imports/${ID}`, { status: 403, body: { message: 'x' } }, { body: done });
  show(`?import=${ID}`);
  expect(await screen.findByText('The import could not be loaded')).toBeVisible();
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Import finished' })).toBeVisible();
});

test('without a network says so in the place of the import', async () => {
  onlineManager.setOnline(false);
  show(`?import=${ID}`);
  expect(await screen.findByText('You are offline')).toBeVisible();
});
