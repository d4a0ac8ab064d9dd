import { admin, dialog, signIn } from './support/people';
import { callsOf } from './support/staff';
import { expect, expectAccessibleInBoth, open, overflow, test, windows } from './support/test';
import { expectToast } from './support/toasts';

interface Templates {
  version: number;
  value: { id: string; name: string }[];
}

test('an admin duplicates a template, a new project offers it, and the old list is restored', async ({
  page,
  request,
}) => {
  const { call } = await callsOf(request, admin);
  const before = (await call<{ templates: Templates }>('get', '/settings')).templates;
  const name = `Row houses ${Date.now().toString(36)}`;

  await signIn(page, admin);
  await open(page, '/dashboard/settings?section=templates');
  const section = page.getByRole('region', { name: 'Project templates' });
  await section.getByRole('button', { name: 'Duplicate House or villa', exact: true }).click();
  const copy = section.getByRole('textbox', { name: 'Name', exact: true }).first();
  await copy.fill(name);
  const weight = section.getByRole('textbox', { name: 'Weight' }).first();
  await weight.fill('3');
  await expect(section.getByText('Weights: 99\u00a0% of 100\u00a0%')).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(section.getByText(/^The weights add up to 99/)).toBeVisible();
  await weight.fill('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'status', 'Project templates: changes saved');

  await open(page, '/dashboard/projects/new');
  await expect(page.getByRole('radio', { name })).toBeVisible();

  await open(page, '/dashboard/settings?section=templates');
  await page.getByRole('button', { name: 'History' }).click();
  const history = dialog(page, 'History of Project templates');
  await history.getByRole('button', { name: `Restore version ${before.version}` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'status', 'Project templates: changes saved');
});
