import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import { entry, summary } from '@/testing/diary';
import { stubNear } from '@/testing/near';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { DayCard } from './day-card';
import { PhotoGrid } from './photo-grid';

const photo = (number: number) => ({
  file_id: idOf('8030', number),
  caption: '',
  width: 1600,
  height: 1200,
});

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };

afterEach(() => {
  happyDOM.setViewport({ width: 1024 });
  vi.unstubAllGlobals();
  endSession();
});

/** The files that are asked for from now on. */
function askedFiles(): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/files/:id', ({ request, params }) => {
      asked.push(`${params['id']}${new URL(request.url).search}`);
      return HttpResponse.arrayBuffer(new ArrayBuffer(4));
    }),
  );
  return asked;
}

test.each([
  [390, 'a client', false, 1, 960],
  [390, 'a client', false, 2, 320],
  [390, 'an engineer', true, 1, 320],
  [1024, 'a client', false, 1, 320],
])(
  'at %i px a row of %s (%s) with %i photos asks for copies of %i px',
  async (px, _who, isInternal, count, width) => {
    happyDOM.setViewport({ width: px });
    stubNear();
    const asked = askedFiles();
    const photos = [photo(1), photo(2)].slice(0, count);
    const day = summary(1, { photos, photo_count: count });
    renderSignedIn(
      '/',
      <DayCard entry={day} isInternal={isInternal} isRow to="/" />,
      isInternal ? 'engineer' : 'client',
    );
    await vi.waitFor(() => expect(asked).toEqual(photos.map(({ file_id }) => `${file_id}?w=${width}`)));
  },
);

test('the grid asks for small copies alone; an opened photo is the original', async () => {
  stubNear();
  const asked = askedFiles();
  const photos = [photo(1), photo(2)];
  renderSignedIn('/', <PhotoGrid entry={entry(1, { photos, photo_count: 2 })} />, 'client');
  await vi.waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(2));
  expect(asked).toEqual(photos.map(({ file_id }) => `${file_id}?w=320`));
  await userEvent.click(screen.getByRole('button', { name: 'Show photo 2 of 2' }));
  expect(await screen.findByRole('img', { name: '12 Nov 2026, photo 2' })).toBeVisible();
  expect(asked.slice(2)).toEqual([photo(2).file_id]);
});
