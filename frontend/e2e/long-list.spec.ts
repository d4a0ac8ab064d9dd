import type { CDPSession } from '@playwright/test';
import { admin, makeClient } from './support/people';
import { callsOf, makeProject, makeStaff } from './support/staff';
import { expect, type Page, storeBefore, test } from './support/test';
import { makeTicket } from './support/tickets';

const ROWS = 1000;
/** The processor of a phone, against that of a desk. */
const PHONE_SLOWER = 4;
/** A fast finger: 9,000 px a second, in frames of a sixtieth. */
const STEP_PX = 150;
const WAY_PX = 30_000;
/** A busy machine stalls: the calmest pass tells what scrolling costs. */
const PASSES = 3;
const LONGEST_TASK_MS = 100;
const MOST_NODES = 3000;
const MOST_HEAP = 40_000_000;

/** Answers every call for tickets with its part of 1,000 copies of this one. */
async function answerMany(page: Page, ticket: object): Promise<void> {
  const copy = (_: unknown, index: number) => ({
    ...ticket,
    id: `01938a5e-0000-7000-8000-${String(index).padStart(12, '0')}`,
    title: `Damp patch ${index}`,
  });
  const all = Array.from({ length: ROWS }, copy);
  await page.route(
    ({ pathname }) => pathname === '/api/v1/tickets',
    (route) => {
      const { searchParams } = new URL(route.request().url());
      const start = Number(searchParams.get('cursor') ?? 0);
      const end = start + Number(searchParams.get('limit'));
      return route.fulfill({
        json: {
          items: all.slice(start, end),
          next_cursor: end < ROWS ? String(end) : null,
          ...(start === 0 && { total: { count: ROWS, more: false } }),
        },
      });
    },
  );
}

/** Scrolls the page up or down a part of its way, and tells the longest task and the most nodes meanwhile. */
const scroll = (page: Page, direction: 1 | -1): Promise<{ task: number; nodes: number }> =>
  page.evaluate(
    async ({ step, way, direction }) => {
      const found = { task: 0, nodes: 0 };
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
        found.nodes = Math.max(found.nodes, document.querySelectorAll('*').length);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      tasks.disconnect();
      return found;
    },
    { step: STEP_PX, way: WAY_PX, direction },
  );

/** Bytes that the page still uses: garbage waits for as long as the browser likes. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.POSITIVE_INFINITY;
}

for (const { name, width, height, slower } of [
  { name: 'phone', width: 390, height: 844, slower: PHONE_SLOWER },
  { name: 'desk', width: 1440, height: 900, slower: 1 },
]) {
  test(`1,000 rows are scrolled on a ${name} without long tasks, many nodes or much memory`, async ({
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
    await answerMany(page, ticket as object);
    await page.goto('/dashboard/tickets');
    const whole = page.getByText('1,000 tickets', { exact: true });
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(whole).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 120_000, intervals: [50] });

    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const passes: { task: number; nodes: number }[] = [];
    for (let pass = 0; pass < PASSES; pass += 1) passes.push(await scroll(page, pass % 2 === 0 ? -1 : 1));
    const task = Math.min(...passes.map((pass) => pass.task));
    const nodes = Math.max(...passes.map((pass) => pass.nodes));
    const heap = await heapOf(session);
    console.warn(
      `  1,000 rows on a ${name}: longest task ${task} ms, ${nodes} nodes, ${(heap / 1e6).toFixed(1)} MB`,
    );
    expect(task).toBeLessThanOrEqual(LONGEST_TASK_MS);
    expect(nodes).toBeLessThanOrEqual(MOST_NODES);
    expect(heap).toBeLessThanOrEqual(MOST_HEAP);
  });
}
