import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import type { Settings } from '@/api/generated/model/settings';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { renderSignedIn } from '@/testing/render';
import { settings } from '@/testing/settings';
import { SettingsPage } from './settings-page';

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };

afterEach(() => {
  happyDOM.setViewport({ width: 1024 });
  onlineManager.setOnline(true);
  toastStore.set([]);
  endSession();
});

const open = async (section: string, role: Role = 'admin') => {
  const page = renderSignedIn(`/dashboard/settings?section=${section}`, <SettingsPage />, role);
  await screen.findByRole('navigation', { name: 'Sections' });
  return page;
};
const box = (name: string) => screen.findByRole('textbox', { name });
const type = async (name: string, text: string) => {
  const field = await box(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sectionTitles = () =>
  within(screen.getByRole('navigation', { name: 'Sections' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const faqs = (changes: Partial<Settings['faqs']>) => ({ ...settings().faqs, ...changes });
const answered = (answer: string) => {
  const [first, ...rest] = settings().faqs.value;
  return first ? [{ ...first, answer }, ...rest] : [];
};
const firstAnswer = async () => {
  const row = await screen.findByRole('listitem', { name: '1. When do I pay?' });
  return within(row).getByRole('textbox', { name: 'Answer' });
};
const typeAnswer = async (text: string) => {
  const field = await firstAnswer();
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('the page', () => {
  test('has all sections for an admin', async () => {
    answers('get', '/settings', { body: settings() });
    await open('nothing');
    expect(sectionTitles()).toEqual([
      'Company',
      'Branding',
      'Invoices and bank',
      'Working hours',
      'Holidays',
      'Packages',
      'Cities',
      'FAQ',
      'Testimonials',
      'Social networks',
      'Privacy notice',
      'Reply targets',
      'Project templates',
      'Rules for leads',
      'Sign-up',
      'Notifications',
      'Event log',
    ]);
    expect(await screen.findByRole('region', { name: 'Name and contact' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Company' })).toHaveAttribute('aria-current', 'page');
    // No heading repeats the name of the section.
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.filter((text) => text === 'Company')).toEqual(['Company']);
  });

  test('shows a project manager the public sections, without a form', async () => {
    answers('get', '/settings', { body: settings(false) });
    await open('faqs', 'project_manager');
    expect(sectionTitles()).not.toContain('Invoices and bank');
    expect(sectionTitles()).not.toContain('Rules for leads');
    expect(await screen.findByText('When do I pay?')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  test.each([
    ['company', 'Name and contact', [3, 2, 2]],
    ['billing', 'Invoices and bank', [4, 6, 3]],
  ])(
    'has fields two and two on a wide screen, none of them half alone: %s',
    async (section, name, counts) => {
      happyDOM.setViewport({ width: 1440 });
      answers('get', '/settings', { body: settings() });
      await open(section);
      const region = await screen.findByRole('region', { name });
      const grids = [...region.querySelectorAll<HTMLElement>('form div')].filter(
        (it) => getComputedStyle(it).gridTemplateColumns === 'repeat(2, minmax(0, 1fr))',
      );
      expect(grids.map(({ children }) => children.length)).toEqual(counts);
      const last = (grid: HTMLElement) => getComputedStyle(grid.lastElementChild as HTMLElement).gridColumn;
      expect(grids.map((grid) => last(grid) === '1/-1')).toEqual(counts.map((count) => count % 2 === 1));
    },
  );

  test('has fields one below the other where two have no room', async () => {
    happyDOM.setViewport({ width: 500 });
    answers('get', '/settings', { body: settings() });
    await open('company');
    await box('Slogan');
    const columnsOf = (it: Element) => getComputedStyle(it).gridTemplateColumns;
    const all = [...document.querySelectorAll('form div')];
    expect(all.map(columnsOf)).toContain('minmax(0, 1fr)');
    // Only short fields stand two and two, and the third of them alone.
    const pairs = all
      .filter((it) => columnsOf(it) === 'repeat(2, minmax(0, 1fr))')
      .map(({ children }) =>
        [...children]
          .filter((field) => getComputedStyle(field).gridColumn !== '1/-1')
          .map((field) => field.querySelector('label')?.textContent),
      );
    expect(pairs).toEqual([
      ['PIN code', 'State'],
      ['Founded in', 'Homes handed over'],
    ]);
  });

  test('that could not be loaded is asked for again', async () => {
    answers(
      'get',
      '/settings',
      { status: 403, body: { code: 'forbidden', message: 'You may not.' } },
      { body: settings() },
    );
    renderSignedIn('/dashboard/settings', <SettingsPage />);
    expect(await screen.findByText('The settings could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('region', { name: 'Name and contact' })).toBeVisible();
  });

  test('says so when it cannot be loaded without a network', async () => {
    onlineManager.setOnline(false);
    renderSignedIn('/dashboard/settings', <SettingsPage />);
    expect(await screen.findByText('You are offline')).toBeVisible();
  });
});

describe('a section', () => {
  test('is saved with the version that was seen', async () => {
    answers('get', '/settings', { body: settings() });
    const saved = answers('put', '/settings/faqs', { body: faqs({ version: 4, value: answered('Later.') }) });
    await open('faqs');
    await typeAnswer('Later.');
    // The fields say all there is to see.
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(toasts()).toEqual([['success', 'FAQ: changes saved']]));
    expect(bodies(saved)).toEqual([{ items: answered('Later.') }]);
    expect(saved.mock.calls[0]?.[0].headers.get('if-match')).toBe('"3"');
    // Without a change there is nothing to save, and the bar says so.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Nothing has changed');
    expect(screen.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
    expect(saved).toHaveBeenCalledTimes(1);
  });

  test('takes another entry, whose address is made from its text', async () => {
    answers('get', '/settings', { body: settings() });
    const saved = answers('put', '/settings/faqs', { body: faqs({ version: 4 }) });
    await open('faqs');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a question' }));
    const row = within(screen.getByRole('listitem', { name: '3. Question 3' }));
    await userEvent.type(row.getByRole('textbox', { name: 'Question' }), 'Do you build cafés?');
    await userEvent.type(row.getByRole('textbox', { name: 'Answer' }), 'Yes.');
    await press('Save');
    const added = {
      slug: 'do-you-build-cafes',
      topic: 'Money',
      question: 'Do you build cafés?',
      answer: 'Yes.',
    };
    await waitFor(() => expect(bodies(saved)).toEqual([{ items: [...settings().faqs.value, added] }]));
  });

  test('shows the faults that the server finds at their fields', async () => {
    answers('get', '/settings', { body: settings() });
    answers('put', '/settings/faqs', {
      status: 422,
      body: {
        code: 'invalid',
        message: 'Please check the form.',
        detail: [
          {
            loc: ['body', 'items', 1, 'topic'],
            msg: 'Put all questions of a topic next to each other',
            type: 'topic',
          },
        ],
      },
    });
    await open('faqs');
    await typeAnswer('Later.');
    await press('Save');
    expect(await screen.findByText('Put all questions of a topic next to each other')).toBeVisible();
  });

  test('that somebody else changed is merged, and a choice is asked for', async () => {
    answers(
      'get',
      '/settings',
      { body: settings() },
      { body: settings(true, { faqs: faqs({ version: 4, value: answered('Theirs.') }) }) },
    );
    const saved = answers(
      'put',
      '/settings/faqs',
      { status: 412, body: { code: 'stale', message: 'Someone else changed these settings.', version: 4 } },
      { body: faqs({ version: 5 }) },
    );
    await open('faqs');
    await typeAnswer('Mine.');
    await press('Save');
    expect(await screen.findByText('This section was changed by someone else')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await press('Keep mine');
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(bodies(saved)[1]).toEqual({ items: answered('Mine.') });
    expect(saved.mock.calls[1]?.[0].headers.get('if-match')).toBe('"4"');
  });

  test('with unsaved changes is left only after a question', async () => {
    answers('get', '/settings', { body: settings() });
    const { router } = await open('faqs');
    await typeAnswer('Later.');
    await userEvent.click(screen.getByRole('link', { name: 'Cities' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.search).toBe('?section=faqs');
    expect(await firstAnswer()).toHaveValue('Later.');
    await userEvent.click(screen.getByRole('link', { name: 'Cities' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('region', { name: 'Cities' })).toBeVisible();
  });

  test('without changes is left at once, and the browser is asked only with some', async () => {
    answers('get', '/settings', { body: settings() });
    await open('faqs');
    const leaves = () => {
      const event = new Event('beforeunload', { cancelable: true });
      globalThis.dispatchEvent(event);
      return !event.defaultPrevented;
    };
    await firstAnswer();
    expect(leaves()).toBe(true);
    await typeAnswer('Later.');
    expect(leaves()).toBe(false);
    await press('Discard changes');
    expect(leaves()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Cities' }));
    expect(await screen.findByRole('region', { name: 'Cities' })).toBeVisible();
  });

  test('is restored from its history', async () => {
    answers('get', '/settings', { body: settings() });
    const change = { field: 'when-do-i-pay.answer', from: 'Soon.', to: 'When a stage is done.' };
    const by = { id: 'a', full_name: 'Kavita Deshpande' };
    answers('get', '/settings/faqs/versions', {
      body: {
        items: [
          { version: 3, at: '2026-11-24T05:00:00Z', by, changes: [change] },
          { version: 2, at: '2026-11-23T05:00:00Z', by, changes: [] },
          { version: 1, changes: [] },
        ],
      },
    });
    answers('get', '/settings/faqs/versions/2', { body: { version: 2, value: answered('Soon.') } });
    const saved = answers('put', '/settings/faqs', { body: faqs({ version: 4, value: answered('Soon.') }) });
    await open('faqs');
    await userEvent.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of FAQ' }));
    const entries = await dialog.findAllByRole('listitem');
    expect(entries[0]).toHaveTextContent('Kavita Deshpande saved version 3');
    expect(entries[0]).toHaveTextContent('when-do-i-pay: Answer: Soon. → When a stage is done.');
    expect(dialog.getByText('Version 1: as the system was delivered')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Restore version 2' }));
    await waitFor(async () => expect(await firstAnswer()).toHaveValue('Soon.'));
    expect(toasts()).toEqual([['info', 'Version 2 is in the form. Save to restore it.']]);
    await press('Save');
    await waitFor(() => expect(bodies(saved)).toEqual([{ items: answered('Soon.') }]));
    expect(saved.mock.calls[0]?.[0].headers.get('if-match')).toBe('"3"');
  });
});

test('facts of invoices are checked before they are sent', async () => {
  answers('get', '/settings', { body: settings() });
  const saved = answers('put', '/settings/billing', { body: settings().billing ?? {} });
  await open('billing');
  await type('GSTIN', '29AAACP0000A1ZG');
  await type('IFSC', 'EXMP1');
  await type('UPI ID', 'plumbline');
  await type('Invoices', 'inv');
  await press('Save');
  expect(await screen.findByText(/This GSTIN has a wrong check digit/)).toBeVisible();
  expect(screen.getByText(/Enter the IFSC as on a cheque/)).toBeVisible();
  expect(screen.getByText('Please enter a UPI ID such as name@bank')).toBeVisible();
  expect(screen.getByText('Enter 1 to 3 capital letters')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await type('GSTIN', '29AAACP0000A1ZF');
  await type('IFSC', 'EXMP0000002');
  await type('UPI ID', 'plumbline@example');
  await type('Invoices', 'PL');
  await press('Save');
  const value = settings().billing?.value;
  await waitFor(() =>
    expect(bodies(saved)).toEqual([
      {
        ...value,
        bank: { ...value?.bank, ifsc: 'EXMP0000002' },
        upi_id: 'plumbline@example',
        series: { ...value?.series, invoice: 'PL' },
      },
    ]),
  );
});

test('amounts, percents and lines of lists are sent as the server keeps them', async () => {
  answers('get', '/settings', { body: settings() });
  const packages = answers('put', '/settings/packages', { body: settings().packages });
  await open('packages');
  await type('Rate per sq ft', '2000.50');
  await type('Includes', 'Steel\n\n  Tiles ');
  await press('Save');
  await waitFor(() => expect(packages).toHaveBeenCalled());
  expect(bodies(packages)).toEqual([
    {
      items: [
        { ...settings().packages.value[0], rate_paise_per_sqft: 200_050, includes: ['Steel', 'Tiles'] },
      ],
    },
  ]);
});

test('the cost of a city is a percent of the usual one', async () => {
  answers('get', '/settings', { body: settings() });
  const cities = answers('put', '/settings/cities', { body: settings().cities });
  await open('cities');
  await type('Cost', '4');
  await press('Save');
  expect(await screen.findByText('Cost must be from 5 to 500 %')).toBeVisible();
  await type('Cost', '120.5');
  await press('Save');
  await waitFor(() =>
    expect(bodies(cities)).toEqual([{ items: [{ slug: 'pune', name: 'Pune', factor_bps: 12_050 }] }]),
  );
});

test('an optional fact of the company may be left out', async () => {
  answers('get', '/settings', { body: settings() });
  const company = answers('put', '/settings/company', { body: settings().company });
  await open('company');
  await type('Slogan', 'We build.');
  await press('Save');
  await waitFor(() => expect(company).toHaveBeenCalled());
  expect(bodies(company)[0]).toMatchObject({
    tagline: 'We build.',
    whatsapp_e164: null,
    founded_year: null,
    homes_handed_over: null,
    warranty_years: null,
    rera_no: null,
    gstin: null,
    address: { line1: 'Plumbline House', line2: null },
  });
});

test('the number to dial follows the shown phone, until it has a field of its own', async () => {
  answers('get', '/settings', { body: settings() });
  const company = answers('put', '/settings/company', { body: settings().company });
  await open('company');
  await type('Phone', '080 4718 2200');
  expect(screen.queryByRole('textbox', { name: 'Phone to dial' })).not.toBeInTheDocument();
  await press('Save');
  await waitFor(() =>
    expect(bodies(company)).toMatchObject([{ phone: '080 4718 2200', phone_e164: '+918047182200' }]),
  );
  await press('Use a different number for calls');
  await type('Phone to dial', '+91 80 4718 2201');
  await type('Phone', '080 4718 2299');
  expect(await box('Phone to dial')).toHaveValue('+91 80 4718 2201');
});

test('the contact fields of the company fill rows of two', async () => {
  answers('get', '/settings', { body: settings() });
  await open('company');
  const row = (await box('Phone')).closest<HTMLElement>('.MuiFormControl-root')?.parentElement;
  const fields = () =>
    [...(row?.children ?? [])].flatMap((cell) => within(cell as HTMLElement).queryAllByRole('textbox'));
  const pair = [await box('Phone'), await box('WhatsApp number')];
  expect(fields()).toEqual(pair);
  const button = screen.getByRole('button', { name: 'Use a different number for calls' });
  const hint = getComputedStyle(screen.getByText('The site shows it as you write it.'));
  const { marginLeft, paddingLeft } = getComputedStyle(button);
  expect(parseFloat(marginLeft) + parseFloat(paddingLeft)).toBe(parseFloat(hint.marginInline));
  await userEvent.click(button);
  expect(fields()).toEqual([...pair, await box('Phone to dial')]);
  expect(await box('Phone to dial')).toHaveAccessibleDescription(
    /^Call links on the website dial this number\./,
  );
});

test('a phone that cannot be dialled asks for the number to dial', async () => {
  answers('get', '/settings', { body: settings() });
  const company = answers('put', '/settings/company', { body: settings().company });
  await open('company');
  await type('Phone', '1800 000 0000');
  await press('Save');
  expect(await box('Phone to dial')).toHaveAccessibleDescription(/^Enter the number with \+/);
  expect(company).not.toHaveBeenCalled();
  await type('Phone to dial', '+918000000000');
  await press('Save');
  await waitFor(() =>
    expect(bodies(company)).toMatchObject([{ phone: '1800 000 0000', phone_e164: '+918000000000' }]),
  );
});

test('Enter in a long line sends the form and adds no second line', async () => {
  answers('get', '/settings', { body: settings() });
  const saved = answers('put', '/settings/company', { body: { ...settings().company, version: 2 } });
  await open('company');
  const hours = await screen.findByRole('textbox', { name: 'Office hours' });
  await userEvent.clear(hours);
  await userEvent.type(hours, 'Always{Enter}');
  await waitFor(() => expect(bodies(saved)).toMatchObject([{ hours: 'Always' }]));
});

test('a line break that is pasted into a long line becomes a space', async () => {
  answers('get', '/settings', { body: settings() });
  await open('company');
  const hours = await screen.findByRole('textbox', { name: 'Office hours' });
  await userEvent.clear(hours);
  await userEvent.paste('Monday\n  to Friday');
  expect(hours).toHaveValue('Monday to Friday');
});

describe('a project manager', () => {
  test('keeps the holidays, year by year', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T05:00:00Z'), toFake: ['Date'] });
    answers('get', '/settings', { body: settings(false) });
    const saved = answers('put', '/settings/holidays', { body: { ...settings().holidays, version: 2 } });
    await open('holidays', 'project_manager');
    const names = async () =>
      (await screen.findAllByRole('textbox', { name: 'Name' })).map(
        (field) => (field as HTMLInputElement).value,
      );
    expect(await names()).toEqual(['Gandhi Jayanti']);
    await userEvent.click(screen.getByRole('combobox', { name: 'Year' }));
    await userEvent.click(await screen.findByRole('option', { name: '2027' }));
    expect(await names()).toEqual(['Republic Day']);
    // The browser writes days in the order of its own language.
    expect(screen.getByLabelText('Day')).toHaveAccessibleDescription('Tue, 26 Jan 2027');
    await press('Remove Republic Day');
    await press('Add a holiday');
    expect(screen.getByLabelText('Day')).not.toHaveAccessibleDescription();
    await userEvent.type(screen.getByLabelText('Day'), '2027-03-22');
    await type('Name', 'Holi');
    await press('Save');
    await waitFor(() =>
      expect(bodies(saved)).toEqual([
        {
          items: [
            { on: '2026-10-02', name: 'Gandhi Jayanti' },
            { on: '2027-03-22', name: 'Holi' },
          ],
        },
      ]),
    );
    vi.useRealTimers();
  });

  test('keeps the reply targets, in working hours', async () => {
    answers('get', '/settings', { body: settings(false) });
    const saved = answers('put', '/settings/reply_targets', { body: settings().reply_targets });
    await open('reply_targets', 'project_manager');
    const high = within(await screen.findByRole('group', { name: 'High' }));
    const end = high.getByRole('textbox', { name: 'Resolved within' });
    await userEvent.clear(end);
    await userEvent.type(end, '3.5');
    await press('Save');
    expect(await screen.findByText('Must not be shorter than the time for the first reply')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await userEvent.clear(end);
    await userEvent.type(end, '13.5');
    await press('Save');
    const { value } = settings().reply_targets;
    await waitFor(() =>
      expect(bodies(saved)).toEqual([{ ...value, high: { ...value.high, resolution_minutes: 810 } }]),
    );
  });
});

describe('a long list', () => {
  const questions = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      slug: `question-${index + 1}`,
      topic: 'Money',
      question: `Question number ${index + 1}?`,
      answer: 'Yes.',
    }));

  test('is folded to its titles, and unfolds what is edited', async () => {
    answers('get', '/settings', { body: settings(true, { faqs: faqs({ value: questions(6) }) }) });
    const saved = answers('put', '/settings/faqs', { body: faqs({ version: 4 }) });
    await open('faqs');
    const fold = await screen.findByRole('button', { name: 'Question number 2?' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Answer' }));
    await userEvent.click(fold);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await press('Save');
    // The fault unfolds its row.
    expect(await screen.findByText('Answer is required')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus());
    await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'No.');
    await press('Save');
    const items = questions(6).map((it, index) => (index === 1 ? { ...it, answer: 'No.' } : it));
    await waitFor(() => expect(bodies(saved)).toEqual([{ items }]));
  });

  test('has a new entry unfolded', async () => {
    answers('get', '/settings', { body: settings(true, { faqs: faqs({ value: questions(6) }) }) });
    await open('faqs');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a question' }));
    expect(screen.getAllByRole('textbox', { name: 'Question' })).toHaveLength(1);
  });
});

describe('the working hours', () => {
  const { value } = settings().working_hours;

  test('are changed by a project manager, with clear faults', async () => {
    answers('get', '/settings', { body: settings(false) });
    const saved = answers('put', '/settings/working_hours', { body: settings().working_hours });
    await open('working_hours', 'project_manager');
    const end = await screen.findByLabelText('Work ends at');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('54 working hours a week')).toBeInTheDocument();
    fireEvent.change(end, { target: { value: '09:00' } });
    await press('Save');
    expect(await screen.findByText('Work must end after it begins')).toBeVisible();
    fireEvent.change(end, { target: { value: '10:15' } });
    await press('Save');
    expect(await screen.findByText('A working day must be at least an hour long')).toBeVisible();
    fireEvent.change(end, { target: { value: '17:00' } });
    for (const day of value.days) {
      await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(day, 'i') }));
    }
    await press('Save');
    expect(await screen.findByText('Choose at least one day of the week')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
    expect(preview.getByText('Monday and Sunday')).toBeInTheDocument();
    await press('Save');
    const expected = { opens_at: '09:30', closes_at: '17:00', days: ['monday', 'sunday'] };
    await waitFor(() => expect(bodies(saved)).toEqual([expected]));
  });
});

describe('the event log', () => {
  test('is kept for nine years or more, or for good', async () => {
    answers('get', '/settings', { body: settings() });
    const { event_log } = settings();
    const saved = answers('put', '/settings/event_log', { body: { ...event_log, version: 2 } });
    await open('event_log');
    const years = await screen.findByRole('textbox', { name: 'Years to keep' });
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('No event is ever deleted.')).toBeInTheDocument();
    expect(years).toHaveAccessibleDescription(/Saving deletes older events for good/);
    await userEvent.type(years, '8');
    await press('Save');
    expect(await screen.findByText('Years to keep must be a whole number from 9 to 50')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await userEvent.clear(years);
    await userEvent.type(years, '10');
    expect(preview.getByText(/^Events older than 10 years are deleted for good/)).toBeInTheDocument();
    await press('Save');
    const question = await screen.findByRole('dialog', { name: 'Delete events older than 10 years?' });
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(saved).not.toHaveBeenCalled();
    await press('Save');
    await press('Save and delete');
    await waitFor(() => expect(bodies(saved)).toEqual([{ keep_years: 10 }]));
  });

  test.each([
    ['12', { keep_years: 12 }],
    [null, { keep_years: null }],
  ])('that is kept longer (%s years) deletes nothing, so nothing is asked', async (typed, expected) => {
    const event_log = { ...settings().event_log, value: { keep_years: 10 } };
    answers('get', '/settings', { body: { ...settings(), event_log } });
    const saved = answers('put', '/settings/event_log', { body: { ...event_log, version: 2 } });
    await open('event_log');
    const years = await screen.findByRole('textbox', { name: 'Years to keep' });
    await userEvent.clear(years);
    if (typed !== null) await userEvent.type(years, typed);
    await press('Save');
    await waitFor(() => expect(bodies(saved)).toEqual([expected]));
  });
});

describe('the rules about sign-ups', () => {
  test('leave one role open, and the approval of admins alone', async () => {
    answers('get', '/settings', { body: settings() });
    const { sign_up } = settings();
    const saved = answers('put', '/settings/sign_up', { body: { ...sign_up, version: 2 } });
    await open('sign_up');
    const OPEN = 'Can sign up';
    const roles = ['Client', 'Engineer', 'Project Manager', 'Salesperson', 'Admin'];
    const switches = roles.map((name) => within(screen.getByRole('group', { name })).getAllByRole('switch'));
    expect(switches.map((all) => all.length)).toEqual([2, 2, 2, 2, 1]);
    for (const [first] of switches) if (first) await userEvent.click(first);
    await press('Save');
    expect(await screen.findByText('Leave at least one role open for sign-up')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    const engineer = within(screen.getByRole('group', { name: 'Engineer' }));
    await userEvent.click(engineer.getByRole('switch', { name: OPEN }));
    await userEvent.click(engineer.getByRole('switch', { name: 'Needs approval' }));
    await press('Save');
    const closed = { is_open: false, needs_approval: true };
    await waitFor(() =>
      expect(bodies(saved)).toEqual([
        {
          client: { is_open: false, needs_approval: false },
          engineer: { is_open: true, needs_approval: false },
          project_manager: closed,
          salesperson: closed,
          admin: { is_open: false },
        },
      ]),
    );
  });
});

describe('the channels of notifications', () => {
  test('are chosen by topic; emails about accounts stay', async () => {
    answers('get', '/settings', { body: settings() });
    const { notification_defaults: copy } = settings();
    const saved = answers('put', '/settings/notification_defaults', { body: { ...copy, version: 2 } });
    await open('notification_defaults');
    expect(await screen.findByRole('checkbox', { name: 'Accounts by email' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Documents by email' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Documents in the app' }));
    expect(screen.getByRole('checkbox', { name: 'Documents by the browser' })).toBeDisabled();
    // The table says all there is to see.
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    await press('Save');
    await waitFor(() =>
      expect(bodies(saved)).toEqual([
        {
          items: [
            { topic: 'document', in_app: false, email: true, browser: true },
            { topic: 'account', in_app: true, email: true, browser: true },
          ],
        },
      ]),
    );
  });
});

describe('a calendar file', () => {
  const event = (on: string, name: string) =>
    `BEGIN:VEVENT\r\nUID:${on}${name}\r\nDTSTART;VALUE=DATE:${on}\r\nSUMMARY:${name}\r\nEND:VEVENT\r\n`;
  const file = (...events: string[]) =>
    new File([`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`], 'india.ics', {
      type: 'text/calendar',
    });
  const choose = async (chosen: File) => {
    // The button that opens the browser's choice has a hidden field.
    const field = (await screen.findAllByTestId('files')).at(-1) as HTMLElement;
    await userEvent.upload(field, chosen);
    return within(await screen.findByRole('dialog', { name: 'Import holidays' }));
  };

  test('fills the form with the chosen days, without those that are holidays already', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T05:00:00Z'), toFake: ['Date'] });
    answers('get', '/settings', { body: settings(false) });
    const saved = answers('put', '/settings/holidays', { body: { ...settings().holidays, version: 2 } });
    await open('holidays', 'project_manager');
    const dialog = await choose(
      file(
        event('20270126', 'Republic Day of India'),
        event('20270322', 'Holi'),
        event('20270322', 'Dhulandi'),
        event('20270815', 'Parsi New Year'),
        event('20280101', 'New Year'),
      ),
    );
    const taken = await dialog.findByRole('checkbox', { name: /Republic Day of India/ });
    expect(taken).toBeDisabled();
    expect(dialog.getByText('Already in the list')).toBeVisible();
    expect(dialog.getByText('Another event is on this day')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: '2028' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Parsi New Year/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 holiday' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved).not.toHaveBeenCalled();
    await press('Save');
    await waitFor(() =>
      expect(bodies(saved)).toEqual([
        { items: [...settings().holidays.value, { on: '2027-03-22', name: 'Holi' }] },
      ]),
    );
    vi.useRealTimers();
  });

  test('that has no holidays says why, and another one can be chosen', async () => {
    answers('get', '/settings', { body: settings() });
    await open('holidays');
    const dialog = await choose(new File(['Date;Name'], 'days.ics', { type: 'text/calendar' }));
    expect(await dialog.findByText(/This file is not a calendar/)).toBeVisible();
    await choose(file(event('20270322', 'Holi')));
    expect(await dialog.findByRole('button', { name: 'Add 1 holiday' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the rules for leads', () => {
  const rules = {
    version: 3,
    is_round_robin: false,
    first_call_minutes: 30,
    hand_back_hours: 4,
    purge_days: 30,
    can_edit: true,
  };

  test('are changed by an admin, on the version they saw', async () => {
    answers('get', '/settings', { body: settings() });
    answers('get', '/lead-rules', { body: rules });
    const saved = answers('put', '/lead-rules', { body: { ...rules, version: 4, hand_back_hours: 9 } });
    await open('sales');
    await type('Pass on enquiries without a call after', '91');
    await press('Save');
    expect(
      await screen.findByText('Pass on enquiries without a call after must be a whole number from 1 to 90'),
    ).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await type('Pass on enquiries without a call after', '9');
    await type('Promised first call within', '4');
    await press('Save');
    expect(
      await screen.findByText('Promised first call within must be a whole number from 5 to 540'),
    ).toBeVisible();
    await type('Promised first call within', '120');
    await type('Pass on enquiries without a call after', '1');
    await press('Save');
    expect(await screen.findByText('Must not be shorter than the promised first call')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await type('Pass on enquiries without a call after', '9');
    const promise = 'We will get back to you within 2 hours during our working hours.';
    expect(screen.getByText(`Visitors read: “${promise}”`)).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Give new leads to salespeople in turn' }));
    await press('Save');
    await waitFor(() => expect(toasts()).toEqual([['success', 'Rules for leads: changes saved']]));
    expect(bodies(saved)).toEqual([
      { is_round_robin: true, first_call_minutes: 120, hand_back_hours: 9, purge_days: 30 },
    ]);
    expect(saved.mock.calls[0]?.[0].headers.get('if-match')).toBe('"3"');
  });
});
