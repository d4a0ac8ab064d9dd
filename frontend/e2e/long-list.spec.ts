import type { CDPSession } from '@playwright/test';
import { admin, makeClient } from './support/people';
import { callsOf, makeProject, makeStaff } from './support/staff';
import { expect, type Page, storeBefore, test } from './support/test';
import { makeTicket } from './support/tickets';

const MANY = 1000;
const FEW = 400;
/** The processor of a phone, against that of a desk. */
const PHONE_SLOWER = 4;
/** A fast finger: 9,000 px a second, in frames of a sixtieth. */
const STEP_PX = 150;
const WAY_PX = 20_000;
/** A busy machine stalls: the calmest pass tells what scrolling costs. */
const PASSES = 3;
/** How many times the work of a step among few rows a step among many may cost. */
const MOST_TIMES = 1.5;
const MOST_NODES = 3000;
const MOST_HEAP = 40_000_000;

/** Answers every call for tickets with its part of `rows` copies of this one. */
async function answerCopies(page: Page, ticket: object, rows: number): Promise<void> {
  const copy = (_: unknown, index: number) => ({
    ...ticket,
    id: `01938a5e-0000-7000-8000-${String(index).padStart(12, '0')}`,
    title: `Damp patch ${index}`,
  });
  const all = Array.from({ length: rows }, copy);
  await page.unrouteAll();
  await page.route(
    ({ pathname }) => pathname === '/api/v1/tickets',
    (route) => {
      const { searchParams } = new URL(route.request().url());
      const start = Number(searchParams.get('cursor') ?? 0);
      const end = start + Number(searchParams.get('limit'));
      return route.fulfill({
        json: {
          items: all.slice(start, end),
          next_cursor: end < rows ? String(end) : null,
          ...(start === 0 && { total: { count: rows, more: false } }),
        },
      });
    },
  );
}

/** Opens the list and goes down it until all its rows are there. */
async function openWhole(page: Page, rows: number): Promise<void> {
  await page.goto('/dashboard/tickets');
  const whole = page.getByText(`${rows.toLocaleString('en-IN')} tickets`, { exact: true });
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(whole).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 120_000, intervals: [50] });
}

/** Scrolls the page up or down a part of its way, and tells the steps, the longest task and the most nodes. */
const scroll = (page: Page, direction: 1 | -1): Promise<{ steps: number; task: number; nodes: number }> =>
  page.evaluate(
    async ({ step, way, direction }) => {
      const found = { steps: 0, task: 0, nodes: 0 };
      const tasks = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) found.task = Math.max(found.task, duration);
      });
      tasks.observe({ type: 'longtask' });
      const bottom = document.documentElement.scrollHeight - innerHeight;
      const end = Math.max(0, Math.min(bottom, scrollY + direction * way));
      for (let y = scrollY; (end - y) * direction > 0; ) {
        y = direction > 0 ? Math.min(end, y + step) : Math.max(end, y - step);
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        found.steps += 1;
        found.nodes = Math.max(found.nodes, document.querySelectorAll('*').length);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      tasks.disconnect();
      return found;
    },
    { step: STEP_PX, way: WAY_PX, direction },
  );

async function metricOf(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.POSITIVE_INFINITY;
}

/** Bytes that the page still uses: garbage waits for as long as the browser likes. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return metricOf(session, 'JSHeapUsedSize');
}

interface Cost {
  /** Work of the browser's main thread for one step, in milliseconds. */
  step: number;
  /** The longest task, in milliseconds. */
  task: number;
  nodes: number;
  heap: number;
}

/** Scrolls up and down a list that is whole; each number is that of the calmest pass. */
async function costOf(page: Page, session: CDPSession): Promise<Cost> {
  const cost = { step: Number.POSITIVE_INFINITY, task: Number.POSITIVE_INFINITY, nodes: 0 };
  for (let pass = 0; pass < PASSES; pass += 1) {
    const before = await metricOf(session, 'TaskDuration');
    const { steps, task, nodes } = await scroll(page, pass % 2 === 0 ? -1 : 1);
    const work = (await metricOf(session, 'TaskDuration')) - before;
    cost.step = Math.min(cost.step, (work * 1000) / steps);
    cost.task = Math.min(cost.task, task);
    cost.nodes = Math.max(cost.nodes, nodes);
  }
  return { ...cost, heap: await heapOf(session) };
}

for (const { name, width, height, slower } of [
  { name: 'phone', width: 390, height: 844, slower: PHONE_SLOWER },
  { name: 'desk', width: 1440, height: 900, slower: 1 },
]) {
  test(`on a ${name}, scrolling 1,000 rows costs what scrolling 400 costs, with few nodes and little memory`, async ({
    page,
    request,
  }) => {
    const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
    const client = await makeClient(request, 'Asha Rao');
    const project = await makeProject(request, 'Rao residence', { manager, client });
    const { id } = await makeTicket(request, client, project.id, 'Damp patch');
    const { token, user, call } = await callsOf(request, admin);
    const { items } = await call<{ items: { id: string }[] }>('get', `/tickets?project=${project.id}`);
    const ticket = items.find((it) => it.id === id);
    expect(ticket).toBeDefined();
    await storeBefore(page, { auth_token: token, user_data: JSON.stringify(user) });
    await page.setViewportSize({ width, height });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');

    const costs: Cost[] = [];
    for (const rows of [FEW, MANY]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await answerCopies(page, ticket as object, rows);
      await openWhole(page, rows);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const cost = await costOf(page, session);
      console.warn(
        `  ${rows} rows on a ${name}: ${cost.step.toFixed(1)} ms of work a step, longest task ${cost.task} ms, ` +
          `${cost.nodes} nodes, ${(cost.heap / 1e6).toFixed(1)} MB`,
      );
      costs.push(cost);
    }
    const [few, many] = costs as [Cost, Cost];
    expect(many.step).toBeLessThanOrEqual(few.step * MOST_TIMES);
    expect(many.nodes).toBeLessThanOrEqual(MOST_NODES);
    expect(many.heap).toBeLessThanOrEqual(MOST_HEAP);
  });
}
