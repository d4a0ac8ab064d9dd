import { admin, dialog, signIn } from './support/people';
import { callsOf } from './support/staff';
import { expect, expectAccessibleInBoth, open, overflow, type Page, test, windows } from './support/test';
import { expectToast } from './support/toasts';

interface Branding {
  branding: { version: number; value: { primary: string; accent: string } };
}

const GREEN = '#0f766e';

const primaryOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--pl-palette-primary-main').trim(),
  );

test('an admin changes the main colour, the site has it in its first paint, and the old look is restored', async ({
  page,
  browser,
  request,
}) => {
  const { call } = await callsOf(request, admin);
  const before = (await call<Branding>('get', '/settings')).branding;
  await signIn(page, admin);
  await open(page, '/dashboard/settings?section=branding');
  const field = page.getByRole('textbox', { name: 'Main colour', exact: true });
  await expect(field).toHaveValue(before.value.primary);
  await expectAccessibleInBoth(page);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });

  const save = page.getByRole('button', { name: 'Save', exact: true });
  await field.fill('#ffff00');
  await expect(page.getByText('Text on light pages: 1.02:1, at least 4.5:1 (too little)')).toBeVisible();
  await save.click();
  await expect(page.getByText(/too light to read on our pages: its contrast is 1\.02:1/)).toBeVisible();
  await field.fill(GREEN);
  await save.click();
  await expectToast(page, 'status', 'Branding: changes saved');
  // The open page has it without a reload.
  await expect.poll(() => primaryOf(page)).toBe(GREEN);

  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const site = await visitor.newPage();
  await expect(async () => {
    const html = await (await request.get('/pricing')).text();
    expect(html).toContain(`--pl-palette-primary-main:${GREEN}`);
  }).toPass();
  await site.goto('/pricing');
  const colour = site.locator('meta[name="theme-color"]');
  await expect(colour).toHaveAttribute('content', '#083d39');
  await expect(site.locator('footer')).toHaveCSS('background-color', 'rgb(8, 61, 57)');
  await visitor.close();

  // Its scripts change nothing, and its policy allows the style.
  await open(page, '/pricing');
  await expect.poll(() => primaryOf(page)).toBe(GREEN);
  await expectAccessibleInBoth(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await open(page, '/dashboard/settings?section=branding');
  await page.getByRole('button', { name: 'History' }).click();
  const history = dialog(page, 'History of Branding');
  await history.getByRole('button', { name: `Restore version ${before.version}` }).click();
  await expect(field).toHaveValue(before.value.primary);
  await save.click();
  await expectToast(page, 'status', 'Branding: changes saved');
  await expect.poll(() => primaryOf(page)).toBe('#12456B');
});
