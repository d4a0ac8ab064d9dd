import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExampleFilter, ExampleFilterOfTwo } from '@/testing/example-filters';
import { DaysFilter } from './days-filter';
import { FilterBar } from './filter-bar';
import { day, flag, oneOf, type ParamsOf, text } from './use-list-params';

const KIND = { stone: 'stone', wood: 'wood' };
const READERS = {
  search: text,
  status: oneOf({ owed: 'owed', all: 'all' }, 'owed'),
  kind: oneOf(KIND),
  overdue: flag,
  from: day,
  to: day,
  sort: oneOf({ newest: 'newest' }),
};
type Filters = ParamsOf<typeof READERS>;

const NONE: Filters = { search: '', status: 'owed', kind: '', overdue: '', from: '', to: '', sort: '' };
const onChange = vi.fn();

const draw = (filters: Partial<Filters> = {}) => {
  const all = { ...NONE, ...filters };
  return render(
    <FilterBar
      label="Things"
      placeholder="Words"
      readers={READERS}
      filters={all}
      onChange={onChange}
      selects={[
        {
          name: 'status',
          label: 'Status',
          choices: [
            { value: 'owed', label: 'Owed' },
            { value: 'all', label: 'All' },
          ],
        },
        { name: 'overdue', label: 'Overdue' },
        {
          name: 'kind',
          label: 'Kind',
          choices: [
            { value: '', label: 'Any' },
            { value: 'wood', label: 'Wood' },
          ],
        },
        <DaysFilter key="days" label="Made" names={['from', 'to']} filters={all} onChange={onChange} />,
        { name: 'sort', label: 'Order', choices: [{ value: '', label: 'Newest first' }] },
      ]}
      exporting={<button type="button">Export</button>}
    />,
  );
};
const chips = () =>
  within(screen.getByRole('group', { name: 'Chosen filters' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

beforeEach(() => onChange.mockReset());
afterEach(() => vi.restoreAllMocks());

test('the export of a phone stands with the filters, so that the search has room', async () => {
  const phone = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ ...phone, matches: query.includes('max-width') }) as unknown as MediaQueryList,
  );
  draw();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
});

test('the first filters stand beside the search, the others wait behind their button', async () => {
  draw();
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Overdue' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('combobox', { name: 'Kind' })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Chosen filters' })).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Order' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Made: Any day' })).toBeVisible();
});

test('on a phone all of them wait', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  } as unknown as MediaQueryList);
  draw();
  expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
});

test('each filter that is set is a chip, which removes it; the usual value and the order are none', async () => {
  draw({ kind: 'wood', overdue: 'true', from: '2026-11-01', sort: 'newest' });
  await screen.findByText('Made: Since 1 Nov 2026');
  expect(chips()).toEqual(['Overdue', 'Kind: Wood', 'Made: Since 1 Nov 2026', 'Clear all']);
  await userEvent.click(screen.getByRole('button', { name: 'Kind: Wood. Remove this filter' }));
  expect(onChange).toHaveBeenLastCalledWith({ kind: '' });
  expect(screen.getByRole('search')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^Made: Since/ }));
  expect(onChange).toHaveBeenLastCalledWith({ from: '', to: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(onChange).toHaveBeenLastCalledWith({ status: '', kind: '', overdue: '', from: '', to: '' });
});

test('filters of their own kind are drawn among the chips only while they are set', () => {
  const all = { ...NONE, kind: 'wood', to: '2026-11-01' };
  const { container } = render(
    <FilterBar
      label="Things"
      readers={READERS}
      filters={all}
      onChange={onChange}
      inRow={0}
      selects={[
        <ExampleFilter key="none" value="" />,
        <ExampleFilter key="one" value="wood" />,
        <ExampleFilterOfTwo key="no-days" names={['from', 'overdue']} filters={all} />,
        <ExampleFilterOfTwo key="days" names={['from', 'to']} filters={all} />,
      ]}
    />,
  );
  expect([...container.querySelectorAll('i')].map(({ textContent }) => textContent)).toEqual([
    'wood',
    '2026-11-01',
  ]);
});

test('days in the wrong order stay out of the address, and say so', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Made: Any day' }));
  const first = await screen.findByLabelText('First day');
  await userEvent.type(first, '2026-11-20');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-20', to: '' });
  onChange.mockReset();
  await userEvent.type(screen.getByLabelText('Last day'), '2026-11-10');
  expect(screen.getByText('Must not be before the first day')).toBeVisible();
  expect(screen.getByLabelText('Last day')).toHaveValue('2026-11-10');
  expect(onChange).not.toHaveBeenCalled();
});
