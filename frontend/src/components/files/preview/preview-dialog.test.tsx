import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { PreviewDialog } from './preview-dialog';

const file = (number: number) => ({
  id: idOf('8030', number),
  name: `${number}.jpg`,
  media_type: 'image/jpeg',
  title: `Photo ${number}`,
});

const fingers = (...places: [number, number][]) => {
  const list = places.map(([clientX, clientY]) => ({ clientX, clientY }));
  return Object.assign(list, { item: (index: number) => list[index] ?? null });
};

/** A finger, or several at once, from one place to another. */
function swipe(from: [number, number], to: [number, number], others: [number, number][] = []) {
  const picture = screen.getByRole('region');
  fireEvent.touchStart(picture, { touches: fingers(from, ...others) });
  fireEvent.touchEnd(picture, { touches: fingers(), changedTouches: fingers(to) });
}

const shown = () => screen.getByRole('status').textContent;

beforeEach(async () => {
  server.use(http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
  const files = [file(1), file(2), file(3)];
  renderSignedIn('/', <PreviewDialog files={files} start={0} onClose={() => {}} />);
  await screen.findByRole('img', { name: 'Photo 1' });
});

test('a swipe to the left shows the next file, a swipe to the right the one before', async () => {
  swipe([300, 400], [120, 420]);
  expect(await screen.findByRole('img', { name: 'Photo 2' })).toBeVisible();
  expect(shown()).toBe('2 of 3');
  swipe([120, 400], [300, 380]);
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeVisible();
  swipe([120, 400], [300, 380]);
  expect(shown()).toBe('1 of 3');
});

test.each<[string, [number, number], [number, number], [number, number][]]>([
  ['a short way', [300, 400], [250, 400], []],
  ['a way down', [300, 200], [200, 500], []],
  ['two fingers', [300, 400], [100, 400], [[200, 200]]],
])('%s shows no other file', async (_name, from, to, others) => {
  swipe(from, to, others);
  expect(shown()).toBe('1 of 3');
});

test('a finger scrolls an enlarged picture, and turns to no other file', async () => {
  const picture = screen.getByRole('region');
  vi.spyOn(picture, 'scrollWidth', 'get').mockReturnValue(800);
  vi.spyOn(picture, 'clientWidth', 'get').mockReturnValue(400);
  swipe([300, 400], [100, 400]);
  expect(shown()).toBe('1 of 3');
});

test('arrow keys turn to the next file and the one before', async () => {
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(await screen.findByRole('img', { name: 'Photo 3' })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('img', { name: 'Photo 2' })).toBeVisible();
});
