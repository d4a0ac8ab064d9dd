import { uuidV7 } from '../src/lib/uuid.ts';
import { isReadyOffline } from './support/device';
import { makeClient, pressEscape, signIn } from './support/people';
import { callsOf, makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, overflow, test, windows } from './support/test';

test.use({ serviceWorkers: 'allow' });

const PHONE = { width: 390, height: 844 };
const DAY_MS = 86_400_000;
/** Engineers may file for today and the three days before. */
const CLOSED_DAYS = 5;

const dayInIndia = (back: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - back * DAY_MS);
const named = (day: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace('Sept', 'Sep');

test('a manager opens a closed day, and a refused entry is filed for it', async ({
  page,
  context,
  elsewhere,
  request,
}) => {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const engineer = await makeStaff(request, 'Ravi Kumar', 'engineer');
  const client = await makeClient(request, 'Asha Rao');
  const project = await makeProject(request, 'Rao residence', { manager, client, engineer });
  await signIn(page, engineer);
  await page.setViewportSize(PHONE);
  await isReadyOffline(page);
  await page.goto(`/dashboard/daily-entries?new=${project.id}`);
  await page.getByRole('textbox', { name: 'Work done today' }).fill('Footing cast');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit entry' }).click();
  await expect(page.getByRole('button', { name: 'Outbox, 1 waiting to be sent' })).toBeVisible();

  // Meanwhile the day has got an entry from another device.
  const { call } = await callsOf(request, engineer);
  await call('post', `/projects/${project.id}/daily-entries`, {
    id: uuidV7(),
    entry_on: dayInIndia(0),
    submit: true,
    summary: 'Column shuttering',
  });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Outbox, 1 was not accepted' }).click();
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  await expect(outbox.getByText(/^You already have an entry for this day\./)).toBeVisible();
  await expectAccessibleInBoth(page);

  const closed = dayInIndia(CLOSED_DAYS);
  const desk = await elsewhere();
  await signIn(desk, manager);
  await desk.goto(`/dashboard/project/${project.id}?tab=daily-entries&on=${closed}`);
  await expect(
    desk.getByText(`${named(closed)} is closed: engineers can no longer file for it.`),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'Open this day for entries' }).click();
  const question = desk.getByRole('dialog', { name: `Open ${named(closed)} for entries?` });
  await expectAccessibleInBoth(desk);
  await question.getByRole('button', { name: 'Open this day for entries' }).click();
  await expect(desk.getByText(`${named(closed)} is open: engineers can file for it.`)).toBeVisible();
  await desk.getByRole('button', { name: 'Compare photos' }).click();
  const comparison = desk.getByRole('dialog', { name: 'Compare photos' });
  await expect(comparison.getByText('Fewer than two photos')).toBeVisible();
  for (const [width, height] of windows) {
    await desk.setViewportSize({ width, height });
    await expect.poll(() => overflow(desk)).toBe(0);
    const { x = 0, width: wide = 0 } = (await comparison.boundingBox()) ?? {};
    expect(x + wide).toBeLessThanOrEqual(width);
  }
  await pressEscape(desk);

  await page.reload();
  await page.getByRole('button', { name: 'Outbox, 1 was not accepted' }).click();
  await outbox.getByRole('link', { name: 'Change' }).click();
  await page.getByRole('combobox', { name: 'Day' }).click();
  await page.getByRole('option', { name: named(closed) }).click();
  await page.getByRole('button', { name: 'Submit entry' }).click();

  // The feed and the calendar of the manager hear of it by themselves.
  await expect(desk.getByRole('article', { name: named(closed) }).getByText('Footing cast')).toBeVisible();
  await expect(desk.getByRole('button', { name: `${named(closed)}: waiting for approval` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Outbox/ })).toHaveCount(0);
});
