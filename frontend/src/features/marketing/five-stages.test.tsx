import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '@/testing/render';
import { FiveStages } from './five-stages';
import { rowAt } from './use-stage';

afterEach(() => vi.restoreAllMocks());

/** The screen is 1000 px high, the texts beside the picture 5000: five rows of one screen each. */
const layOut = (top: number) => {
  vi.stubGlobal('innerHeight', 1000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isList = this.classList.contains('texts');
    return (isList ? { top, height: 5000, left: 700 } : { right: 600, bottom: 500 }) as unknown as DOMRect;
  });
};

const scrollTo = async (top: number) => {
  layOut(top);
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestAnimationFrame(done));
  });
};

const current = () => screen.getAllByRole('link').find((link) => link.hasAttribute('aria-current'));
const place = () => document.querySelector<HTMLElement>('[style*="--at"]')?.style.getPropertyValue('--at');

test.each([
  [0, 0],
  [-2000, 2],
  [-2500, 2.5],
  [-9000, 4],
  [3000, 0],
])('rows that begin at %i are read at %d', (top, row) => {
  expect(rowAt({ top, height: 5000 }, 500, 5)).toBe(row);
});

test('rows without height are read from the first', () => {
  expect(rowAt({ top: 0, height: 0 }, 500, 5)).toBe(0);
});

test('all five pictures and texts are there, with what is checked', () => {
  renderAt('/', <FiveStages />);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt')?.slice(0, 20))).toEqual(
    [1, 2, 3, 4, 5].map((stage) => `Construction stage ${stage}`),
  );
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5);
  expect(screen.getAllByText('Checked before the next stage')).toHaveLength(4);
});

test('the picture follows the text that is read', async () => {
  renderAt('/', <FiveStages />);
  await scrollTo(0);
  expect(current()).toHaveTextContent('Footings');
  await scrollTo(-2400);
  expect(place()).toBe('2.400');
  expect(current()).toHaveTextContent('Frame');
});

test('with reduced motion it changes at once', async () => {
  const original = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : original(query),
  );
  renderAt('/', <FiveStages />);
  await scrollTo(-2400);
  expect(place()).toBe('2');
});

test('a stage can be gone to by its name', async () => {
  const gone = vi.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    gone(this.id);
  };
  renderAt('/', <FiveStages />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'First slab' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(gone).toHaveBeenCalledWith('stage-2');
});
