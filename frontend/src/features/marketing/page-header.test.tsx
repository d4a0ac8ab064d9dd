import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '@/testing/render';
import { PageHeader } from './page-header';

const image = { src: '/a.webp', wide: '/a-1280.avif 1280w', small: '/a-800.avif', alt: 'A house' };

test.each([
  ['whole beside the words asks for its part of a wide window', true, /^\(min-width: 1200px\) 60vw, 100vw$/],
  ['behind the words asks for the width of the window', false, /^100vw$/],
])('a picture %s', (_name, isWhole, sizes) => {
  renderAt('/', <PageHeader eyebrow="Pricing" title="Prices" lead="" image={{ ...image, isWhole }} />);
  const picture = screen.getByRole('img', { name: 'A house' }).parentElement;
  expect(picture?.querySelector('source[sizes]')?.getAttribute('sizes')).toMatch(sizes);
});

const pages = import.meta.glob<string>('../../pages/public/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('no two pages have one picture at their head', () => {
  const heads = Object.values(pages).flatMap((page) => {
    const [, name] = /assets\/heads\/(.+)-1280\.webp/.exec(page) ?? [];
    return name ? [name] : [];
  });
  expect(heads.length).toBeGreaterThan(4);
  expect(new Set(heads).size).toBe(heads.length);
});
