import { live } from './support/live';
import { makeClient, signIn } from './support/people';
import { callsOf, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, open, overflow, type Page, test, windows } from './support/test';

/** A number that nobody has written from before. */
const newPhone = (): string => `+9198${String(Date.now()).slice(-8)}`;

interface Visitor {
  name: string;
  phone: string;
}

async function askForConsultation(page: Page, { name, phone }: Visitor): Promise<void> {
  await open(page, '/contact-us?utm_source=newsletter&utm_medium=email&utm_campaign=monsoon#consultation');
  await page.getByText('New house', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('City or town').fill('Mysuru');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByRole('checkbox').check();
  // A form filled in faster than a person can counts as junk.
  await page.waitForFunction(() => performance.now() > 3500);
  await page.getByRole('button', { name: 'Ask for a consultation' }).click();
  await expect(page.getByRole('heading', { name: 'Your request has reached us' })).toBeVisible();
}

test('a salesperson sees an enquiry as it comes, finds it and calls back, on a phone', async ({
  page,
  request,
  elsewhere,
}) => {
  await signIn(page, await makeStaff(request, 'Rohan Pillai', 'salesperson'));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/dashboard/leads');
  await live(page);
  const visitor = { name: 'Lakshmi Menon', phone: newPhone() };
  const card = page.getByRole('article').filter({ hasText: visitor.phone });
  await expect(card).toHaveCount(0);

  await askForConsultation(await elsewhere(), visitor);
  await expect(card.getByRole('heading', { name: visitor.name })).toBeVisible();
  await expect(card.getByRole('link', { name: visitor.phone })).toHaveAttribute(
    'href',
    `tel:${visitor.phone}`,
  );
  await expect(card).toContainText('New home');
  await expect(card).toContainText('Mysuru');
  await expect(card).toContainText('source newsletter · medium email · campaign monsoon');
  await expect(card).toContainText(/Agreed to privacy notice \S+ on .* IST/);
  await expectAccessibleInBoth(page);

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('nobody of this name');
  await expect(page.getByText('No leads found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await search.fill(visitor.phone);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card).toBeVisible();
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('enquiries are not for clients', async ({ page, request }) => {
  const client = await makeClient(request, 'Asha Rao');
  await signIn(page, client);
  await page.goto('/dashboard/leads');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
  await expect(page.getByText('Required roles:')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Leads' }),
  ).toHaveCount(0);
  const { token } = await callsOf(request, client);
  const refused = await request.get('/api/v1/leads', { headers: { Authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(403);
});
