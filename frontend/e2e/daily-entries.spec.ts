import { uuidV7 } from '../src/lib/uuid.ts';
import { cached, databases, isReadyOffline } from './support/device';
import { makeClient, type Person, pressEscape, signIn } from './support/people';
import { keptBy, pngSize } from './support/report';
import { callsOf, makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, overflow, type Page, test, windows } from './support/test';

test.use({ hasTouch: true, serviceWorkers: 'allow' });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const DAY_MS = 86_400_000;
const MOST_TAPS = 25;
const MOST_SECONDS = 60;

const dayInIndia = (back: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - back * DAY_MS);

/** A photo as large as a camera's, drawn by the browser. */
async function makePhotos(
  page: Page,
  count: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const urls = await page.evaluate(
    (all) =>
      Array.from({ length: all }, (_photo, index) => {
        const canvas = document.createElement('canvas');
        canvas.width = 3200;
        canvas.height = 2400;
        const drawing = canvas.getContext('2d');
        if (drawing) {
          drawing.fillStyle = `hsl(${index * 90} 60% 50%)`;
          drawing.fillRect(0, 0, 3200, 2400);
        }
        return canvas.toDataURL('image/jpeg', 0.9);
      }),
    count,
  );
  return urls.map((url, index) => ({
    name: `photo-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  }));
}

/** A finger that moves across the middle of the page. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: PHONE.height / 2 }] });
  await touch('touchStart', from);
  await touch('touchMove', to);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

interface Site {
  manager: Person;
  engineer: Person;
  client: Person;
  project: { id: string };
}

async function makeSite(request: Parameters<typeof makeStaff>[0]): Promise<Site> {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const engineer = await makeStaff(request, 'Ravi Kumar', 'engineer');
  const client = await makeClient(request, 'Asha Rao');
  const project = await makeProject(request, 'Rao residence', { manager, client, engineer });
  return { manager, engineer, client, project };
}

interface Feed {
  items: { id: string; summary: string; status: string; photo_count: number; people: number }[];
}

test('an entry with three photos made without a network is sent once after the page was closed', async ({
  page,
  context,
  request,
}) => {
  const { engineer, project } = await makeSite(request);
  await signIn(page, engineer);
  await page.setViewportSize(PHONE);
  await isReadyOffline(page);
  const photos = await makePhotos(page, 3);

  await context.setOffline(true);
  await page.goto(`/dashboard/daily-entries?new=${project.id}`);
  await page.getByRole('textbox', { name: 'Work done today' }).fill('Slab steel tied');
  await page.getByRole('button', { name: 'Rain' }).click();
  await page.getByRole('button', { name: 'One more: Mason' }).click();
  await page.getByRole('group', { name: 'Photos' }).getByTestId('files').setInputFiles(photos);
  await expect(page.getByRole('textbox', { name: 'Caption of photo 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit entry' }).click();
  await expect(page.getByRole('button', { name: 'Outbox, 1 waiting to be sent' })).toBeVisible();
  await expect(page.getByText('Today’s entry waits on this phone')).toBeVisible();
  await page.close();

  const { call } = await callsOf(request, engineer);
  const feed = () => call<Feed>('get', `/projects/${project.id}/daily-entries`);
  expect((await feed()).items).toEqual([]);
  await context.setOffline(false);
  const later = await context.newPage();
  await later.setViewportSize(PHONE);
  await later.goto('/dashboard/daily-entries');
  await expect.poll(async () => (await feed()).items.length).toBe(1);
  await expect(later.getByText('Today’s entry is filed')).toBeVisible();
  await expect(later.getByRole('button', { name: /^Outbox/ })).toHaveCount(0);
  expect((await feed()).items).toMatchObject([
    { summary: 'Slab steel tied', status: 'submitted', photo_count: 3, people: 1 },
  ]);
});

test('signing out with a full outbox asks first, and the next person sees nothing of it', async ({
  page,
  context,
  request,
}) => {
  const { engineer, project } = await makeSite(request);
  const next = await makeStaff(request, 'Kiran Shetty', 'engineer');
  await signIn(page, engineer);
  await page.setViewportSize(PHONE);
  await isReadyOffline(page);
  await page.goto(`/dashboard/daily-entries?new=${project.id}`);
  await page.getByRole('textbox', { name: 'Work done today' }).fill('Slab steel tied');
  await page
    .getByRole('group', { name: 'Photos' })
    .getByTestId('files')
    .setInputFiles(await makePhotos(page, 1));
  await expect(page.getByRole('textbox', { name: 'Caption of photo 1' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit entry' }).click();
  await expect(page.getByRole('button', { name: 'Outbox, 1 waiting to be sent' })).toBeVisible();
  const [mine = ''] = Object.keys(await databases(page));
  expect(await databases(page)).toMatchObject({ [mine]: { jobs: 1, files: 1 } });
  await page.getByRole('button', { name: 'Outbox, 1 waiting to be sent' }).click();
  await expect(page.getByRole('list', { name: 'Outbox' }).getByText(/1 photo/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await pressEscape(page);
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await signOut();
  const question = page.getByRole('dialog', { name: 'Sign out and delete 1 unsent item?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await databases(page)).toMatchObject({ [mine]: { jobs: 1, files: 1 } });
  await signOut();
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => databases(page)).toEqual({});
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(
    new RegExp(`token|user_data|draft|${mine.replace('plumbline-', '')}`),
  );
  expect((await cached(page)).filter((path) => path.startsWith('/api'))).toEqual([]);
  await context.setOffline(false);

  await page.setViewportSize(DESK);
  await signIn(page, next);
  await page.goto('/dashboard/daily-entries');
  await expect(page.getByText('No open project')).toBeVisible();
  await expect(page.getByText('Rao residence')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Outbox/ })).toHaveCount(0);
  const stored = Object.entries(await databases(page));
  expect(stored).toEqual([[expect.not.stringMatching(mine), { jobs: 0, files: 0, records: 1 }]]);
  const { call } = await callsOf(request, engineer);
  expect((await call<Feed>('get', `/projects/${project.id}/daily-entries`)).items).toEqual([]);
});

test('a usual day takes at most sixty seconds and twenty-five taps on a slow phone', async ({
  page,
  context,
  request,
}) => {
  const { engineer, project } = await makeSite(request);
  const { call } = await callsOf(request, engineer);
  await call('post', `/projects/${project.id}/daily-entries`, {
    id: uuidV7(),
    entry_on: dayInIndia(1),
    submit: true,
    summary: 'Column shuttering',
    weather: { sky: 'clear' },
    labour: [
      { trade: 'Mason', count: 4 },
      { trade: 'Helper', count: 6 },
    ],
  });
  await signIn(page, engineer);
  await page.setViewportSize(PHONE);
  const photos = await makePhotos(page, 2);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: (1_600 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0';
    addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement;
        dataset['taps'] = String(Number(dataset['taps']) + 1);
      },
      true,
    );
  });
  const start = Date.now();

  await page.getByRole('button', { name: 'Open navigation' }).tap();
  await page.getByRole('link', { name: 'Daily entries' }).tap();
  await page.getByRole('link', { name: 'Write an entry', exact: true }).tap();
  await page.getByRole('button', { name: 'Same as yesterday' }).tap();
  const summary = page.getByRole('textbox', { name: 'Work done today' });
  await summary.tap();
  await summary.fill('');
  await summary.pressSequentially('Slab concrete cast, 12 cubic metres, curing begun.', { delay: 60 });
  await page.getByRole('button', { name: 'Rain' }).tap();
  await page.getByRole('button', { name: 'One more: Mason' }).tap();
  await page.getByRole('button', { name: 'One less: Helper' }).tap();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).tap();
  await (await chooser).setFiles(photos);
  const caption = page.getByRole('textbox', { name: 'Caption of photo 2' });
  await caption.tap();
  await caption.pressSequentially('Slab', { delay: 60 });
  await page.getByRole('button', { name: 'Submit entry' }).tap();
  await expect(page.getByText(/Today’s entry (?:is filed|waits on this phone)/)).toBeVisible();

  const seconds = (Date.now() - start) / 1000;
  const taps = Number(await page.evaluate(() => document.documentElement.dataset['taps']));
  console.warn(`A usual day: ${seconds.toFixed(1)} s, ${taps} taps`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  await expect
    .poll(async () => (await call<Feed>('get', `/projects/${project.id}/daily-entries`)).items.length)
    .toBe(2);
});

test('a returned entry is corrected on the phone, approved, opened by its link, and reported', async ({
  page,
  elsewhere,
  request,
}) => {
  const { manager, engineer, client, project } = await makeSite(request);
  const { call } = await callsOf(request, engineer);
  const id = uuidV7();
  await call('post', `/projects/${project.id}/daily-entries`, {
    id,
    entry_on: dayInIndia(0),
    submit: true,
    summary: 'Slab steel tied',
    shared_with_client: true,
    labour: [{ trade: 'Mason', count: 4 }],
    delays: [{ reason: 'rain_weather', hours: 2.5, note: 'From 3 pm' }],
  });
  const desk = await elsewhere();
  await signIn(desk, manager);
  await desk.goto('/dashboard/daily-entries');
  const card = desk.getByRole('article').filter({ hasText: 'Slab steel tied' });
  await expectAccessibleInBoth(desk);
  await card.getByRole('button', { name: 'Return' }).click();
  const note = desk.getByRole('dialog', { name: 'Return 1 entry' });
  await note.getByRole('textbox', { name: 'Note to the engineer' }).fill('Which slab?');
  await note.getByRole('button', { name: 'Return' }).click();
  await expect(desk.getByText('Nothing waits for approval')).toBeVisible();

  await signIn(page, engineer);
  await page.setViewportSize(PHONE);
  await page.goto('/dashboard/daily-entries');
  await expect(page.getByText(/was returned: Which slab\?/)).toBeVisible();
  await page.getByRole('link', { name: 'Correct it' }).click();
  await expect(page.getByText('Returned by the manager: Which slab?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Work done today' }).fill('First floor slab steel tied');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Save and submit' }).click();
  await expect(page.getByText('Today’s entry is filed')).toBeVisible();

  // The queue hears of it by itself.
  const again = desk.getByRole('article').filter({ hasText: 'First floor slab steel tied' });
  await again.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText('Nothing waits for approval')).toBeVisible();
  await desk.getByRole('tab', { name: 'Delays' }).click();
  await expect(desk.getByRole('row', { name: /^Rain or weather 1 2.5 1$/ })).toBeVisible();
  await expectAccessibleInBoth(desk);

  const home = await elsewhere();
  await signIn(home, client);
  await home.goto(`/dashboard/project/${project.id}?entry=${id}`);
  const whole = home.getByRole('dialog', { name: /^Daily entry of Rao residence/ });
  await expect(whole.getByText('First floor slab steel tied')).toBeVisible();
  await expect(whole.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessibleInBoth(home);
  await home.keyboard.press('Escape');
  await expect(whole).toHaveCount(0);
  for (const [width, height] of windows) {
    await home.setViewportSize({ width, height });
    expect(await overflow(home)).toBe(0);
  }
  await expectAccessibleInBoth(home);

  // The report tells of the entry that is approved and shared, to everybody in the project.
  const file = (back: number, changes: object) =>
    call<{ id: string; version: number }>('post', `/projects/${project.id}/daily-entries`, {
      id: uuidV7(),
      entry_on: dayInIndia(back),
      submit: true,
      ...changes,
    });
  const hidden = await file(1, { summary: 'Theft of steel', shared_with_client: false });
  const { call: decide } = await callsOf(request, manager);
  await decide('post', `/daily-entries/${hidden.id}/approve`, {}, { 'If-Match': `"${hidden.version}"` });
  await file(2, { summary: 'Not approved yet', shared_with_client: true });
  const link = `/dashboard/project/${project.id}?report=${dayInIndia(3)}&report_to=${dayInIndia(0)}`;
  for (const reader of [home, desk, page]) {
    await reader.goto(link);
    await expect(reader.getByText('First floor slab steel tied')).toBeVisible();
    await expect(reader.getByText('1 day of work · 4 person-days · 0 photos')).toBeVisible();
    await expect(reader.getByText(/Theft of steel|Not approved yet/)).toHaveCount(0);
  }
  const paper = await keptBy(home, 'PDF', /\/report\.pdf/);
  expect(paper).toMatchObject({ type: 'application/pdf', name: expect.stringMatching(/\.pdf$/) });
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const picture = await keptBy(home, 'Picture for WhatsApp', /\/report\.png/);
  expect(picture).toMatchObject({ type: 'image/png', name: expect.stringMatching(/\.png$/) });
  expect(pngSize(picture.bytes)).toEqual([1080, 1350]);
  for (const [width, height] of windows) {
    await home.setViewportSize({ width, height });
    expect(await overflow(home)).toBe(0);
  }
  await expectAccessibleInBoth(home);
});

test('a draft goes on elsewhere, and the photos of the day open over the page', async ({
  page,
  elsewhere,
  request,
}) => {
  const { engineer, project } = await makeSite(request);
  await signIn(page, engineer);
  await page.setViewportSize(PHONE);
  await page.goto(`/dashboard/daily-entries?new=${project.id}`);
  await page
    .getByRole('group', { name: 'Photos' })
    .getByTestId('files')
    .setInputFiles(await makePhotos(page, 2));
  await expect(page.getByRole('textbox', { name: 'Caption of photo 2' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Draft of .*, saved on the server\. Only you see it\./)).toBeVisible();
  await expectAccessibleInBoth(page);

  const tablet = await elsewhere();
  await signIn(tablet, engineer);
  await tablet.goto('/dashboard/daily-entries');
  await expect(tablet.getByText('Today’s entry is a draft')).toBeVisible();
  await tablet.getByRole('link', { name: 'Continue' }).click();
  await expect(tablet.getByRole('textbox', { name: 'Caption of photo 2' })).toBeVisible();
  await tablet.getByRole('textbox', { name: 'Work done today' }).fill('Slab steel tied');
  await tablet.getByRole('button', { name: 'Submit entry' }).click();
  await expect(tablet.getByText('Today’s entry is filed')).toBeVisible();

  await page.goto(`/dashboard/project/${project.id}?tab=daily-entries`);
  await page.getByRole('button', { name: 'Show photo 1 of 2' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('status').filter({ hasText: '1 of 2' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status').filter({ hasText: '2 of 2' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await swipe(page, 80, 320);
  await expect(viewer.getByRole('status').filter({ hasText: '1 of 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compare photos' }).click();
  const line = page.getByRole('slider', { name: 'Dividing line between the photos' });
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuetext', '49 % before');
  await expectAccessibleInBoth(page);
});
