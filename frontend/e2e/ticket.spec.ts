import { photo } from './support/papers';
import { dialog, makeClient, type Person, pressEscape, signIn } from './support/people';
import { makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, expectReadable, open, type Page, test } from './support/test';

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const status = (page: Page) => page.getByRole('button', { name: /^Status:/ });
const writing = (page: Page, name = 'Comment') => page.getByRole('textbox', { name, exact: true });
const said = (page: Page, text: string) => conversation(page).getByRole('article').filter({ hasText: text });

const entered = async (page: Page, person: Person, address: string): Promise<Page> => {
  await signIn(page, person);
  await open(page, address);
  // Keys are for a page that is there.
  await expect(page.getByRole('button', { name: /^(?:New ticket|Watch(?:ing)?)$/ }).first()).toBeVisible();
  return page;
};

async function raise(page: Page, title: string, description: string): Promise<string> {
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const form = dialog(page, 'New ticket');
  await expect(form.getByRole('combobox', { name: 'Project' })).toHaveValue(/Rao residence/);
  await form.getByLabel('Title').fill(title);
  await form.getByRole('textbox', { name: 'Description' }).fill(description);
  await form.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Quality defect' }).click();
  await form.getByTestId('files').setInputFiles([await photo('window.webp')]);
  await expect(form.getByRole('button', { name: 'Remove window.jpg' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await form.getByRole('button', { name: 'Raise ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('a defect from the client’s photo to the client’s stars', async ({ page, elsewhere, request }) => {
  test.setTimeout(420_000);
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const engineer = await makeStaff(request, 'Vikram Nair', 'engineer');
  const client = await makeClient(request, 'Asha Rao');
  await makeProject(request, 'Rao residence', { manager, client, engineer });

  const home = await entered(page, client, '/dashboard/tickets');
  const address = await raise(
    home,
    'Damp patch under the window',
    'After rain the wall is **wet**.\nSince Monday.',
  );
  await expect(home.getByText('wet', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
  await home.getByRole('button', { name: 'Open window.jpg' }).click();
  await expect(home.getByRole('img', { name: 'window.jpg' })).toBeVisible();
  await pressEscape(home);
  await expect(home.getByRole('button', { name: /^Assignee|Internal/ })).toHaveCount(0);
  await expectAccessibleInBoth(home);
  await expectReadable(home);

  const desk = await entered(await elsewhere(), manager, address);
  await desk.keyboard.press('a');
  await desk.getByRole('menuitemradio', { name: /Vikram Nair/ }).click();
  await expect(desk.getByRole('button', { name: 'Assignee: Vikram Nair. Change it' })).toBeVisible();
  await desk.keyboard.press('r');
  await expect(writing(desk)).toBeFocused();
  await desk.keyboard.type('Thank you. @Vik');
  await desk.getByRole('option', { name: /Vikram Nair/ }).waitFor();
  await desk.keyboard.press('Enter');
  await expect(writing(desk)).toHaveValue('Thank you. @Vikram Nair ');
  await desk.keyboard.type('comes by.');
  await desk.keyboard.press('Control+Enter');
  await expect(said(desk, 'Thank you.').locator('[data-mention]')).toHaveText('@Vikram Nair');
  await desk.getByRole('button', { name: 'Internal', exact: true }).click();
  await writing(desk, 'Internal note').fill('The third sill by this mason.');
  await expectAccessibleInBoth(desk);
  await desk.getByRole('button', { name: 'Add internal note' }).click();
  await expect(said(desk, 'The third sill')).toContainText('Internal note: hidden from the client');

  const site = await entered(await elsewhere(), engineer, address);
  await expect(said(site, 'The third sill')).toBeVisible();
  await site.getByRole('button', { name: 'Start work' }).click();
  await expect(status(site)).toHaveAccessibleName('Status: In progress. Change it');
  await status(site).click();
  await site.getByRole('menuitem', { name: 'Ask the client' }).click();
  const asking = site.getByRole('dialog', { name: /Ask the client/ });
  await asking.getByRole('textbox').fill('May we come on Saturday?');
  await asking.getByRole('button', { name: 'Wait for the client' }).click();
  await expect(status(site)).toHaveAccessibleName('Status: Waiting for the client. Change it');

  await home.reload();
  await expect(home.getByText(/ asked you on /)).toBeVisible();
  await expect(home.getByRole('blockquote').filter({ hasText: 'May we come on Saturday?' })).toHaveCount(1);
  await expect(said(home, 'Thank you.')).toBeVisible();
  await expect(home.getByText('The third sill')).toHaveCount(0);
  await home.keyboard.press('r');
  await expect(writing(home, 'Your answer')).toBeFocused();
  await writing(home, 'Your answer').fill('Saturday suits us.');
  await home.getByRole('button', { name: 'Send the answer' }).click();
  await expect(said(home, 'Saturday suits us.')).toBeVisible();
  await expect(home.getByText(/ asked you on /)).toHaveCount(0);

  const resolve = async (words: string) => {
    await site.reload();
    await status(site).click();
    await site.getByRole('menuitem', { name: 'Resolve' }).click();
    const resolving = site.getByRole('dialog');
    await resolving.getByRole('textbox', { name: 'What was done' }).fill(words);
    await resolving.getByRole('button', { name: 'Resolve' }).click();
    await expect(site.getByRole('region', { name: /waiting for confirmation/ })).toContainText(words);
  };
  await resolve('The joint was sealed.');
  await home.reload();
  const settled = home.getByRole('region', { name: 'Is this resolved?' });
  await expect(settled).toContainText('The joint was sealed.');
  await expectAccessibleInBoth(home);
  await settled.getByRole('button', { name: 'No, reopen it' }).click();
  await home.getByRole('dialog').getByRole('textbox').fill('It is wet again.');
  await home.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(home.getByText('Reopened: It is wet again.')).toBeVisible();

  await site.reload();
  await site.getByRole('button', { name: 'Start work' }).click();
  await expect(status(site)).toHaveAccessibleName('Status: In progress. Change it');
  await resolve('A sill with a drip edge was set.');
  await home.reload();
  await settled.getByRole('button', { name: 'Yes, it is resolved' }).click();
  // The pointer lies on the stars; the keyboard's choice is unambiguous.
  await home
    .getByRole('dialog')
    .getByRole('radio', { name: /^4 of 5/ })
    .dispatchEvent('click');
  await home.getByRole('dialog').getByRole('button', { name: 'Confirm and close' }).click();
  await expect(home.getByText(/^Closed on/)).toBeVisible();
  await expect(writing(home)).toHaveCount(0);
  await expect(conversation(home).getByText(/rated it 4 of 5/)).toBeVisible();
  await expect(home.getByText('The third sill')).toHaveCount(0);
  await expectAccessibleInBoth(home);

  await desk.reload();
  await expect(desk.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(said(desk, 'The third sill')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Raise a follow-up' })).toBeVisible();
});

test('two write at once, nothing is lost, and keys lead everywhere', async ({ page, elsewhere, request }) => {
  test.setTimeout(300_000);
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const engineer = await makeStaff(request, 'Vikram Nair', 'engineer');
  const client = await makeClient(request, 'Asha Rao');
  await makeProject(request, 'Rao residence', { manager, client, engineer });
  const desk = await entered(page, manager, '/dashboard/tickets');
  const address = await raise(desk, 'Gate does not close', 'The lock is bent.');
  await expect(desk.getByText('Hidden from the client')).toBeVisible();
  const site = await entered(await elsewhere(), engineer, address);
  // Three lines high, also on a page that was opened by its address.
  expect((await writing(site, 'Internal note').boundingBox())?.height).toBeGreaterThan(60);

  // A draft survives a reload; a broken connection loses nothing and sends nothing twice.
  await writing(desk, 'Internal note').fill('I ask the smith.');
  await desk.reload();
  await expect(writing(desk, 'Internal note')).toHaveValue('I ask the smith.');
  await writing(site, 'Internal note').fill('A new lock is ordered.');
  await Promise.all([
    desk.getByRole('button', { name: 'Add internal note' }).click(),
    site.getByRole('button', { name: 'Add internal note' }).click(),
  ]);
  // Each sees the other's words without asking for them.
  for (const side of [desk, site]) {
    for (const words of ['I ask the smith.', 'A new lock is ordered.']) {
      await expect(said(side, words)).toHaveCount(1, { timeout: 40_000 });
    }
  }
  // Without a network a comment waits on the device with its photo, also while the page is closed.
  await site.context().setOffline(true);
  await writing(site, 'Internal note').fill('The smith was here.');
  await site.getByTestId('files').setInputFiles([await photo('lock.webp')]);
  await expect(site.getByText('lock.webp')).toBeVisible();
  await site.getByRole('button', { name: 'Add internal note' }).click();
  await expect(site.getByRole('button', { name: 'Outbox, 1 waiting to be sent' })).toBeVisible();
  await site.close();
  await site.context().setOffline(false);
  const later = await site.context().newPage();
  await open(later, address);
  for (const side of [later, desk]) {
    await expect(said(side, 'The smith was here.')).toHaveCount(1, { timeout: 40_000 });
    await expect(said(side, 'The smith was here.').getByRole('button', { name: /^Open lock\./ })).toHaveCount(
      1,
    );
  }
  await expect(later.getByRole('button', { name: /^Outbox/ })).toHaveCount(0);

  await desk.route(
    '**/comments',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await writing(desk, 'Internal note').fill('Only once.');
  await desk.getByRole('button', { name: 'Add internal note' }).click();
  await expect(desk.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await expect(writing(desk, 'Internal note')).toHaveValue('Only once.');
  await desk.getByRole('button', { name: 'Add internal note' }).click();
  await expect(writing(desk, 'Internal note')).toHaveValue('');
  await expect(said(desk, 'Only once.')).toHaveCount(1);

  // Two edit at once: each is told, nothing is overwritten unseen.
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'More actions' }).click();
  await desk.getByRole('menuitem', { name: 'Edit title and description' }).click();
  await desk.getByRole('textbox', { name: 'Title' }).fill('The gate does not close');
  await desk.getByRole('button', { name: 'Assignee: Unassigned. Change it' }).click();
  await desk.getByRole('menuitemradio', { name: /Vikram Nair/ }).click();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('This ticket was changed by someone else')).toBeVisible();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'The gate does not close' })).toBeVisible();

  // One's own words are corrected and taken back.
  await said(desk, 'Only once.')
    .getByRole('button', { name: /^Actions for the comment/ })
    .click();
  await desk.getByRole('menuitem', { name: 'Edit' }).click();
  const correcting = desk.getByRole('form', { name: 'Edit the comment' });
  await correcting.getByRole('textbox').fill('Only once, corrected.');
  await correcting.getByRole('button', { name: 'Save' }).click();
  await expect(said(desk, 'Only once, corrected.')).toContainText('edited');
  await said(desk, 'Only once, corrected.')
    .getByRole('button', { name: /^Actions for the comment/ })
    .click();
  await desk.getByRole('menuitem', { name: 'Remove' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(said(desk, 'This comment was removed')).toHaveCount(1);

  // Keys, and doing without them.
  await desk.locator('h1').click();
  await desk.keyboard.press('w');
  await desk.keyboard.press('?');
  const sheet = dialog(desk, 'Keyboard shortcuts');
  await expectAccessibleInBoth(desk);
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await desk.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await desk.keyboard.press('e');
  await desk.keyboard.press('p');
  await expect(desk.getByRole('menu')).toHaveCount(0);
  await expect(desk.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
});
