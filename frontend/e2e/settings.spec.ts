import { admin, dialog, signIn } from './support/people';
import { callsOf } from './support/staff';
import { expect, expectAccessibleInBoth, open, overflow, test, windows } from './support/test';
import { expectToast } from './support/toasts';

interface Faqs {
  version: number;
  value: { slug: string; topic: string; question: string; answer: string }[];
}

test('an admin edits a question, is asked before leaving, settles a conflict and restores it', async ({
  page,
  request,
}) => {
  const { call } = await callsOf(request, admin);
  const before = (await call<{ faqs: Faqs }>('get', '/settings')).faqs;
  const [first, second, ...rest] = before.value;
  if (!first || !second) throw new Error('The site has questions.');
  const mine = `Yes, always: ${Date.now().toString(36)}.`;

  await signIn(page, admin);
  await open(page, '/dashboard/settings?section=faqs');
  await expect(page.getByRole('region', { name: 'FAQ' })).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const answer = page.getByRole('textbox', { name: 'Answer' }).first();
  const edit = page.getByRole('button', { name: first.question, exact: true });
  await edit.click();
  await answer.fill(mine);
  await page.getByRole('link', { name: 'Cities' }).click();
  const guard = dialog(page, 'Leave without saving?');
  await expect(guard).toBeVisible();
  await expectAccessibleInBoth(page);
  await guard.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/section=faqs/);

  // Somebody else saves the same list first.
  const theirs = [first, { ...second, answer: 'It depends.' }, ...rest];
  const ifMatch = { 'If-Match': `"${before.version}"` };
  await call('put', '/settings/faqs', { items: theirs }, ifMatch);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This section was changed by someone else')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'status', 'FAQ: changes saved');

  await expect(async () => {
    const html = await (await request.get('/faqs')).text();
    expect(html).toContain(mine);
  }).toPass();

  await page.getByRole('button', { name: 'History' }).click();
  const history = dialog(page, 'History of FAQ');
  await expect(history.getByRole('listitem').first()).toContainText(`saved version ${before.version + 2}`);
  await expectAccessibleInBoth(page);
  await history.getByRole('button', { name: `Restore version ${before.version}` }).click();
  await edit.click();
  await expect(answer).toHaveValue(first.answer);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'status', 'FAQ: changes saved');
});

test('an admin reads the rules, and imports holidays from a calendar', async ({ page }) => {
  await signIn(page, admin);
  for (const [section, title] of [
    ['working_hours', 'Working hours'],
    ['sign_up', 'Sign-up'],
    ['notification_defaults', 'Notifications'],
    ['event_log', 'Event log'],
    ['holidays', 'Holidays'],
  ]) {
    await open(page, `/dashboard/settings?section=${section}`);
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => overflow(page)).toBe(0);
    if (section === 'sign_up') {
      const labels = page.getByText('Needs approval', { exact: true }).filter({ visible: true });
      const heights = await labels.evaluateAll((all) => all.map((label) => label.clientHeight));
      // Each label stands in one line beside its switch.
      expect(Math.max(...heights)).toBeLessThan(30);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  const event = (day: string, name: string) =>
    ['BEGIN:VEVENT', `UID:${day}`, `DTSTART;VALUE=DATE:${day}`, `SUMMARY:${name}`, 'END:VEVENT'].join('\r\n');
  const days = [event('20310126', 'Republic Day'), event('20310312', 'Holi')];
  await page.getByTestId('files').setInputFiles({
    name: 'india.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...days, 'END:VCALENDAR', ''].join('\r\n')),
  });
  const preview = dialog(page, 'Import holidays');
  await expect(preview.getByText('Already in the list')).toBeVisible();
  await expectAccessibleInBoth(page);
  await preview.getByRole('button', { name: 'Add 1 holiday' }).click();
  await expect(page.getByRole('listitem', { name: 'Holi' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('listitem', { name: 'Holi' })).toBeHidden();
});
