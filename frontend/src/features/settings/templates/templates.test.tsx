import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ProjectTemplate } from '@/api/generated/model/projectTemplate';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { renderSignedIn } from '@/testing/render';
import { settings } from '@/testing/settings';
import { SettingsPage } from '../settings-page';
import { templatesSchema } from './schema';
import { type TemplateValues, templatesFrom, valuesOf } from './values';

afterEach(() => {
  toastStore.set([]);
  endSession();
});

const stored = settings().templates.value;
const [rowHouses, house] = stored;
if (!rowHouses || !house) throw new Error('two templates');

/** The first template with one change, and the faults of the form as `place: message`. */
function faults(change: (template: TemplateValues['items'][number]) => void): string[] {
  const values = valuesOf([rowHouses as ProjectTemplate]);
  for (const item of values.items) change(item);
  const { error } = templatesSchema.safeParse(values);
  return (error?.issues ?? []).map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`);
}

describe('the rules of a template', () => {
  test.each<[string, (template: TemplateValues['items'][number]) => void, string[]]>([
    ['none', () => undefined, []],
    [
      'weights',
      (it) => Object.assign(it.milestones[0] ?? {}, { weight_bps: '22' }),
      ['milestones: The weights add up to 92\u00a0%. They must add up to 100\u00a0%'],
    ],
    [
      'shares',
      (it) => Object.assign(it.payments[0] ?? {}, { percent_bps: '12.51' }),
      ['payments: The payments add up to 100.01\u00a0%. They must add up to 100\u00a0%'],
    ],
    [
      'no share',
      (it) => Object.assign(it.milestones[0] ?? {}, { weight_bps: '0' }),
      ['milestones.0.weight_bps: More than 0 %, at most 100 %'],
    ],
    [
      'time',
      (it) => Object.assign(it.milestones[1] ?? {}, { share_of_time_bps: '25' }),
      ['milestones.1.share_of_time_bps: Must be later than “Footings”, which is done at 25\u00a0%'],
    ],
    [
      'end',
      (it) => Object.assign(it.milestones[1] ?? {}, { share_of_time_bps: '99.99' }),
      ['milestones.1.share_of_time_bps: The last milestone ends at 100 % of the time'],
    ],
    [
      'names',
      (it) => Object.assign(it.milestones[1] ?? {}, { name: 'Footings' }),
      ['milestones.1.name: Another milestone above has this name'],
    ],
    [
      'milestone',
      (it) => Object.assign(it.payments[1] ?? {}, { milestone: 'Plinth' }),
      ['payments.1.milestone: Choose the milestone'],
    ],
    [
      'twice',
      (it) => Object.assign(it.payments[2] ?? {}, { kind: 'milestone', milestone: 'Footings' }),
      ['payments.2.milestone: This milestone already has a payment'],
    ],
    [
      'title',
      (it) => Object.assign(it.payments[0] ?? {}, { title: ' ' }),
      ['payments.0.title: Enter a title'],
    ],
    [
      'empty',
      (it) => Object.assign(it, { milestones: [], payments: [] }),
      ['milestones: A template has 1 to 50 milestones', 'payments: A template has 1 to 50 payments'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  test('names differ between templates', () => {
    const values = valuesOf([rowHouses, { ...house, name: 'ROW houses' }]);
    const { error } = templatesSchema.safeParse(values);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['items.1.name', 'Another template above has this name'],
    ]);
  });
});

describe('the request', () => {
  test('equals what is stored', () => {
    const payments = (all: ProjectTemplate['payments']) =>
      all.map(({ title, ...it }) => (it.kind === 'milestone' ? it : { ...it, title }));
    const expected = stored.map((it) => ({ ...it, payments: payments(it.payments) }));
    expect(templatesFrom(valuesOf(stored))).toEqual({ items: expected });
  });

  test('gives a new template an id that no other has', () => {
    const named = (name: string) => ({ ...valuesOf([house]).items[0], id: '', name });
    const items = [
      ...valuesOf([rowHouses]).items,
      named('Row houses'),
      named('Row  Houses'),
      named('मकान'),
      named('x'.repeat(90)),
      named('x'.repeat(91)),
    ] as TemplateValues['items'];
    expect(templatesFrom({ items }).items.map(({ id }) => id)).toEqual([
      'row-houses',
      'row-houses-2',
      'row-houses-3',
      'template',
      'x'.repeat(80),
      `${'x'.repeat(78)}-2`,
    ]);
  });
});

describe('the section', () => {
  const open = async () => {
    answers('get', '/settings', { body: settings() });
    renderSignedIn('/dashboard/settings?section=templates', <SettingsPage />, 'project_manager');
    return screen.findByRole('list', { name: 'Project templates' });
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const unfold = (name: RegExp) => userEvent.click(screen.getByRole('button', { name, expanded: false }));
  const field = (row: string, label: string) =>
    within(screen.getByRole('listitem', { name: row })).getByRole('textbox', { name: label });
  const retype = async (row: string, label: string, text: string) => {
    // The name of a row changes while it is typed.
    const input = field(row, label);
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };

  test('folds templates to their names and sums while they are typed', async () => {
    const saved = answers('put', '/settings/templates', { body: { ...settings().templates, version: 3 } });
    await open();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Row houses/, expanded: false })).toHaveTextContent(
      '2 milestones, 3 payments',
    );
    await unfold(/^Row houses/);
    await retype('1. Footings', 'Weight', '22');
    expect(screen.getByText('Weights: 92 % of 100 %')).toBeVisible();
    expect(screen.getByText('Payments: 100 % of 100 %')).toBeVisible();
    await save();
    expect(await screen.findByText('The weights add up to 92 %. They must add up to 100 %')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await retype('1. Footings', 'Weight', '30');
    // A payment follows its milestone to a new name.
    await retype('1. Footings', 'Name', 'Foundation');
    await save();
    await waitFor(() => expect(toasts()).toEqual([['success', 'Project templates: changes saved']]));
    expect(saved.mock.calls[0]?.[0].headers.get('if-match')).toBe('"2"');
    expect(bodies(saved)[0]).toMatchObject({
      items: [
        {
          id: 'row-houses',
          milestones: [{ name: 'Foundation', weight_bps: 3000 }, { name: 'Keys' }],
          payments: [{ title: 'Booking' }, { milestone: 'Foundation' }, { title: 'Retention' }],
        },
        { id: 'residential' },
      ],
    });
  });

  test('duplicates, moves and removes templates, but never the last', async () => {
    const saved = answers('put', '/settings/templates', { body: { ...settings().templates, version: 3 } });
    const list = await open();
    const names = () =>
      within(list)
        .getAllByRole('button', { name: /milestones?, / })
        .map((button) => button.textContent?.replace(/\d+ milestones?, .*/, ''));
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate Row houses' }));
    expect(names()).toEqual(['Row houses', 'Row houses (copy)', 'House or villa']);
    expect(toasts()).toEqual([['info', 'Row houses (copy) was added below.']]);
    // By keyboard: the copy to the top.
    screen.getByRole('button', { name: /^Row houses \(copy\)/, expanded: true }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['Row houses (copy)', 'Row houses', 'House or villa']);
    // A row within it moves alone.
    within(screen.getByRole('list', { name: 'Milestones of Row houses (copy)' }))
      .getByRole('button', { name: 'Move Keys up' })
      .focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['Row houses (copy)', 'Row houses', 'House or villa']);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Row houses' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove House or villa' }));
    expect(screen.getByRole('button', { name: 'The last template cannot be removed' })).toBeDisabled();
    await save();
    await waitFor(() =>
      expect(bodies(saved)).toEqual([
        {
          items: [
            {
              ...rowHouses,
              id: 'row-houses-copy',
              name: 'Row houses (copy)',
              payments: rowHouses.payments.map(({ title, ...it }) =>
                it.kind === 'milestone' ? it : { ...it, title },
              ),
            },
          ],
        },
      ]),
    );
  });

  test('adds a template whose payments hang on its milestones', async () => {
    const saved = answers('put', '/settings/templates', { body: { ...settings().templates, version: 3 } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add a template' }));
    const row = within(screen.getByRole('listitem', { name: '3. Template 3' }));
    await userEvent.type(row.getByRole('textbox', { name: 'Name' }), 'Sheds');
    await userEvent.click(row.getByRole('button', { name: 'Add a milestone' }));
    await retype('1. Milestone 1', 'Name', 'Roof');
    await retype('1. Roof', 'Weight', '100');
    await retype('1. Roof', 'Done at', '100');
    await userEvent.click(row.getByRole('button', { name: 'Add a payment' }));
    const payment = within(screen.getByRole('listitem', { name: '1. Payment 1' }));
    await userEvent.click(payment.getByRole('combobox', { name: 'Milestone' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Roof' }));
    await userEvent.type(payment.getByRole('textbox', { name: 'Share' }), '100');
    await save();
    await waitFor(() => expect(bodies(saved)).toHaveLength(1));
    expect((bodies(saved)[0] as { items: unknown[] }).items[2]).toEqual({
      id: 'sheds',
      name: 'Sheds',
      description: '',
      milestones: [
        { name: 'Roof', stage: 'site_preparation', weight_bps: 10_000, share_of_time_bps: 10_000 },
      ],
      payments: [{ kind: 'milestone', milestone: 'Roof', percent_bps: 10_000 }],
    });
  });

  test('opens a folded template whose row the server refuses', async () => {
    answers('put', '/settings/templates', {
      status: 422,
      body: {
        code: 'invalid',
        message: 'Please check the highlighted fields.',
        detail: [{ loc: ['body', 'items', 1, 'milestones', 0, 'name'], msg: 'Is refused', type: 'invalid' }],
      },
    });
    await open();
    await unfold(/^Row houses/);
    await retype('1. Footings', 'Name', 'Foundation');
    await save();
    expect(await screen.findByText('Is refused')).toBeVisible();
    expect(screen.getByRole('button', { name: /^House or villa/, expanded: true })).toBeVisible();
  });
});
