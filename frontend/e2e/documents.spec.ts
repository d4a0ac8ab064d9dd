import { disguised, pdf, photo } from './support/papers';
import { dialog, makeClient, pressEscape, signIn } from './support/people';
import { makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, type Page, test } from './support/test';
import { expectToast } from './support/toasts';

const openDocuments = (page: Page, id: string) => page.goto(`/dashboard/project/${id}?tab=documents`);
const row = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Documents' }).getByRole('row').filter({ hasText: title });

async function pickFrom(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('documents are uploaded, looked at, versioned, and shown to whom they are for', async ({
  page,
  elsewhere,
  request,
}) => {
  test.setTimeout(240_000);
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const engineer = await makeStaff(request, 'Vikram Nair', 'engineer');
  const client = await makeClient(request, 'Asha Rao');
  const { id } = await makeProject(request, 'Rao residence', { manager, client, engineer });
  await signIn(page, engineer);
  await openDocuments(page, id);
  await expect(page.getByText('No documents yet')).toBeVisible();

  await page
    .getByTestId('files')
    .setInputFiles([
      await photo('rebar.webp'),
      pdf('ground-floor.pdf', 'Ground floor'),
      disguised('holiday.jpg'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
  const add = dialog(page, 'Add files');
  await expect(add.getByText(/^“notes\.txt” can’t be uploaded/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await add.getByRole('button', { name: 'Upload 3 files' }).click();
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText(/^“holiday\.jpg” can’t be uploaded/)).toBeVisible();
  await expect(uploads.getByRole('button', { name: 'Try holiday.jpg again' })).toHaveCount(0);
  await expectToast(page, 'status', '2 files were added');
  await expectAccessibleInBoth(page);
  await uploads.getByRole('button', { name: 'Dismiss holiday.jpg' }).click();
  await expect(uploads).toHaveCount(0);
  await expect(row(page, 'rebar')).toContainText('Internal');

  // A line that breaks once: the file is sent again.
  await page.route('**/api/v1/files', (route) => route.abort(), { times: 1 });
  await page.getByTestId('files').setInputFiles([await photo('slab.webp')]);
  await add.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(uploads.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await uploads.getByRole('button', { name: 'Try slab.webp again' }).click();
  await expectToast(page, 'status', '1 file was added');
  await expect(row(page, 'slab')).toHaveCount(1);

  await row(page, 'slab').getByRole('button', { name: 'slab', exact: true }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('img', { name: 'slab' })).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: /Fit to the window/ }).click();
  const download = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^slab\./);
  await pressEscape(page);
  await expect(preview).toHaveCount(0);

  await row(page, 'ground-floor').getByRole('button', { name: 'ground-floor', exact: true }).click();
  const firstPage = preview.getByRole('img', { name: 'Page 1 of 2' });
  await expect(firstPage).toBeVisible();
  await expect
    .poll(() =>
      firstPage.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let dark = 0;
        for (let at = 0; at < pixels.length; at += 4) {
          if ((pixels[at + 3] ?? 0) > 0 && (pixels[at] ?? 255) < 60) dark += 1;
        }
        return dark > 1000;
      }),
    )
    .toBe(true);
  await expectAccessibleInBoth(page);
  await pressEscape(page);

  await pickFrom(page, 'ground-floor', 'Versions');
  const versions = dialog(page, 'Versions of ground-floor');
  await expectAccessibleInBoth(page);
  await versions.getByTestId('files').setInputFiles([pdf('ground-floor-b.pdf', 'Ground floor B', 1)]);
  await expect(row(page, 'ground-floor')).toContainText('Version 2');

  await pickFrom(page, 'ground-floor', 'Edit');
  const edit = dialog(page, 'Edit document');
  await edit.getByLabel('Title').fill('Ground floor plan');
  await edit.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Drawing' }).click();
  await edit.getByRole('combobox', { name: 'Visibility' }).click();
  await page.getByRole('option', { name: 'The client and the team' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'status', 'Ground floor plan was saved');
  await page.getByRole('button', { name: 'Photos', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByLabel('Search').fill('floor');
  await expect(page.getByText('1 document', { exact: true })).toBeVisible();
  await page.getByLabel('Search').fill('');
  await pickFrom(page, 'slab', 'Remove');
  await dialog(page, 'Remove slab?').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'status', 'slab was removed');
  await expect(row(page, 'slab')).toHaveCount(0);

  const home = await elsewhere();
  await signIn(home, client);
  await openDocuments(home, id);
  await expect(row(home, 'Ground floor plan')).toBeVisible();
  await expect(home.getByText('1 document', { exact: true })).toBeVisible();
  await home.goto(`/dashboard/project/${id}?tab=activity`);
  await expect(home.getByText(/added version 2 of/)).toHaveCount(0);
  await expect(home.getByText('rebar')).toHaveCount(0);

  await page.goto(`/dashboard/project/${id}?tab=activity`);
  await expect(page.getByText('Vikram Nair added version 2 of “ground-floor”')).toBeVisible();
  await expect(page.getByText('Vikram Nair removed “slab”')).toBeVisible();
  await expect(page.getByText('Visibility: The team only → The client and the team')).toBeVisible();
});
