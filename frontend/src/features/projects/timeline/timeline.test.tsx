import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { endSession } from '@/app/session-store';
import { formatOn } from '@/lib/days';
import { milestone, project } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { planOf } from './rows';
import { scaleOf } from './scale';
import { Timeline } from './timeline';

afterEach(() => {
  happyDOM.setViewport({ width: 1024 });
  endSession();
});

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
const wide = (isWide: boolean) => happyDOM.setViewport({ width: isWide ? 1440 : 390 });

const done = milestone(1, {
  name: 'Site preparation',
  planned_on: '2026-03-01',
  started_on: '2026-01-12',
  actual_on: '2026-03-06',
  status: 'accepted',
});
const late = milestone(2, {
  name: 'Foundation',
  planned_on: '2026-11-01',
  started_on: '2026-03-10',
  status: 'in_progress',
  is_late: true,
  days_late: 20,
});
const next = milestone(3, { name: 'Plinth', planned_on: '2027-02-01' });
const plan = project({ milestones: [done, late, next] });

describe('the axis', () => {
  test('holds whole months and tells each year once', () => {
    const { from, to, ticks } = scaleOf(['2026-11-15', '2027-02-02']);
    expect([from, to]).toEqual(['2026-11-01', '2027-03-01']);
    expect(ticks.map(({ label, year }) => [label, year])).toEqual([
      ['Nov', '2026'],
      ['Dec', undefined],
      ['Jan', '2027'],
      ['Feb', undefined],
      ['Mar', undefined],
    ]);
    expect(ticks.map(({ at }) => at)).toEqual(expect.arrayContaining([0, 1]));
  });

  test('begins and ends beside its days where it names many months', () => {
    const { from, to, ticks } = scaleOf(['2026-01-28', '2026-12-05']);
    expect([from, to]).toEqual(['2026-01-25', '2026-12-08']);
    expect(ticks.map(({ label }) => label)).toEqual(
      ['Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'].map((it) =>
        expect.stringContaining(it.slice(0, 3)),
      ),
    );
    expect(ticks[0]?.year).toBe('2026');
  });

  test('names months as dates do', () => {
    const [tick] = scaleOf(['2026-09-28', '2026-10-02']).ticks;
    expect(formatOn('2026-09-28')).toBe(`28 ${tick?.label} ${tick?.year}`);
  });

  test.each([
    ['2026-01-01', '2027-12-31', ['Jan', 'Mar', 'May']],
    ['2020-06-01', '2032-01-01', ['2021', '2022', '2023']],
    ['1990-01-01', '2060-01-01', ['1990', '2000', '2010']],
  ])('from %s to %s names only as much as there is room for', (from, to, first) => {
    const labels = scaleOf([from, to]).ticks.map(({ label }) => label);
    expect(labels.length).toBeLessThanOrEqual(15);
    expect(labels.slice(0, 3)).toEqual(first);
  });
});

describe('the bars', () => {
  const { rows, scale, today } = planOf(plan);

  test('are planned from the milestone before, the first from the start of the project', () => {
    expect(rows.map(({ plannedFrom }) => plannedFrom)).toEqual(['2026-01-10', '2026-03-01', '2026-11-01']);
  });

  test('tell what fell within the plan from what went past it', () => {
    const [first, second, third] = rows;
    expect(first?.actual).toEqual({ from: scale.at('2026-01-12'), to: scale.at('2026-03-01') });
    expect(first?.overrun).toEqual({ from: scale.at('2026-03-01'), to: scale.at('2026-03-06') });
    expect(second?.overrun).toEqual({ from: scale.at('2026-11-01'), to: scale.at('2026-11-21') });
    expect(third).toMatchObject({ actual: null, overrun: null });
    expect(today).toBe(scale.at('2026-11-21'));
  });

  test('of what is late and not begun run from its day to today', () => {
    const idle = milestone(1, { planned_on: '2026-11-01', is_late: true, days_late: 20 });
    const [row] = planOf(project({ milestones: [idle] })).rows;
    expect(row?.actual).toBeNull();
    expect(row?.overrun).not.toBeNull();
  });

  test('have no today where it lies outside of the plan', () => {
    const over = { ...done, actual_on: '2026-02-27' };
    expect(
      planOf(project({ milestones: [over], planned_start_on: '2026-01-01', planned_end_on: '2026-03-01' }))
        .today,
    ).toBeNull();
  });

  test('name each planned day in one form, with the year where a new one begins', () => {
    const days = ['2026-11-12', '2026-12-07', '2027-01-13', '2027-03-27'];
    const milestones = days.map((planned_on, index) => milestone(index + 1, { planned_on }));
    const labels = planOf(project({ milestones })).rows.map(({ label }) => label);
    expect(labels).toEqual(['12 Nov', '7 Dec', '13 Jan 2027', '27 Mar']);
  });

  test('grow from left to right even where the plan is out of order', () => {
    const swapped = project({ milestones: [next, done] });
    for (const { planned } of planOf(swapped).rows) expect(planned.to).toBeGreaterThanOrEqual(planned.from);
  });
});

describe('the timeline', () => {
  test('is a chart that a table tells in words', () => {
    wide(true);
    renderSignedIn('/', <Timeline project={plan} />);
    const table = screen.getByRole('table', { name: /Planned and actual days.*21 Nov 2026/ });
    const [, first, second, third] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(
      /Site preparationAccepted10 Jan 20261 Mar 2026.*6 Mar 2026Done 5 days late/,
    );
    expect(second).toHaveTextContent(/FoundationIn progress.*Not yet20 days late/);
    expect(third).toHaveTextContent(/PlinthUpcoming.*Not yetNot yetDue in 72 days/);
    expect(document.querySelectorAll('[data-bar="planned"]')).toHaveLength(3);
  });

  test.each([768, 1440])('has each planned day to the right of its bars, %d px wide', (width) => {
    happyDOM.setViewport({ width });
    // Of one bar the day would reach the line of today, another one ends at the right edge of the axis.
    const near = milestone(2, { name: 'Walls', planned_on: '2026-11-18' });
    const last = milestone(3, { name: 'Keys', planned_on: '2027-02-28' });
    const full = project({ milestones: [done, near, last] });
    renderSignedIn('/', <Timeline project={full} />);
    const days = [...document.querySelectorAll<HTMLElement>('[data-day]')];
    const { rows } = planOf(full);
    expect(days.map(({ textContent }) => textContent)).toEqual(rows.map(({ label }) => label));
    expect(days.map(({ style }) => [style.left, style.right])).toEqual(
      rows.map(({ planned, overrun }) => [`${Math.max(planned.to, overrun?.to ?? 0) * 100}%`, '']),
    );
  });

  test.each([
    ['2026-11-18', 2],
    ['2027-02-28', 0],
  ])('keeps the planned day %s clear of the line of today, by %d rules', (planned_on, rules) => {
    wide(true);
    const site = project({ milestones: [done, milestone(2, { planned_on })] });
    renderSignedIn('/', <Timeline project={site} />);
    const day = [...document.querySelectorAll('[data-day]')].at(-1);
    const name = [...(day?.classList ?? [])].find((it) => it.startsWith('css-')) ?? '';
    const texts = [...document.styleSheets].flatMap((it) => [...it.cssRules]).map((it) => it.cssText);
    const moves = texts.filter((it) => it.startsWith('@container') && it.includes(name));
    expect(moves).toHaveLength(rules);
  });

  test('tells beside the chart whom a milestone waits for', () => {
    wide(true);
    const walls = milestone(1, {
      name: 'Walls',
      status: 'certified',
      can: ['accept'],
      actual_on: '2026-12-01',
    });
    const { unmount } = renderSignedIn(
      '/',
      <Timeline project={project({ milestones: [walls] })} />,
      'client',
    );
    const row = () => screen.getAllByText(/Walls/)[0]?.parentElement;
    expect(row()).toHaveTextContent('1. WallsWaiting for you');
    unmount();
    const certified = project({ milestones: [{ ...walls, can: [] }] });
    renderSignedIn('/', <Timeline project={certified} />, 'project_manager');
    expect(row()).toHaveTextContent('1. WallsWaiting for the client');
  });

  test('is a list on a phone, with today as a line through each bar, and accepted milestones folded', async () => {
    wide(false);
    renderSignedIn('/', <Timeline project={plan} />);
    const list = within(screen.getByRole('list', { name: 'Milestones, planned and actual' }));
    const starts = () => list.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 12));
    const open = ['2. Foundatio', '3. PlinthUpc'];
    expect(starts()).toEqual(open);
    const [foundation, plinth] = list.getAllByRole('listitem');
    expect(foundation).toHaveTextContent(/1 Mar.* – 1 Nov.* · started 10 Mar.* · 20 days late$/);
    expect(plinth).toHaveTextContent(/1 Nov.* – 1 Feb.* · Due in 72 days$/);
    expect(screen.getByText('Today, 21 Nov 2026')).toBeInTheDocument();
    const names = [...document.querySelectorAll('[data-tick]')].map((it) => it.textContent);
    expect(names).toEqual(['2026Jan', 'Apr', 'Jul', 'Oct', '2027Jan']);
    await userEvent.click(screen.getByRole('button', { name: '1 accepted' }));
    expect(starts()).toEqual(['1. Site prep', ...open]);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    // A bar is as long as its part of the whole plan.
    const bars = [...document.querySelectorAll<HTMLElement>('[data-bar="planned"]')];
    const spans = planOf(plan, 5).rows.map(({ planned }) => planned);
    expect(bars.map(({ style }) => style.left)).toEqual(spans.map(({ from }) => `${from * 100}%`));
    expect(bars.map(({ style }) => style.width)).toEqual(
      spans.map(({ from, to }) => `${(to - from) * 100}%`),
    );
  });

  test('has a key of the kinds that occur, and says nothing of work to come', () => {
    wide(false);
    renderSignedIn('/', <Timeline project={project({ milestones: [late, next] })} />);
    expect(screen.getByText('After the planned day')).toBeVisible();
    expect(screen.queryByText('Late and not started')).not.toBeInTheDocument();
    const [, plinth] = screen.getAllByRole('listitem').filter((it) => /^\d/.test(it.textContent ?? ''));
    expect(plinth).not.toHaveTextContent('Actual');
  });

  test('is a chart on a tablet too, with fewer months named', () => {
    const months = () => document.querySelectorAll('[data-tick]').length;
    wide(true);
    const { unmount } = renderSignedIn('/', <Timeline project={plan} />);
    const all = months();
    unmount();
    happyDOM.setViewport({ width: 768 });
    renderSignedIn('/', <Timeline project={plan} />);
    expect(months()).toBeGreaterThan(0);
    expect(months()).toBeLessThan(all);
  });

  test('says when there is nothing to show', () => {
    renderSignedIn('/', <Timeline project={project()} />);
    expect(screen.getByText('No timeline yet')).toBeVisible();
  });
});
