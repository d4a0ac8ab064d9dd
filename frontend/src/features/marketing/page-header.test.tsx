import { expect, test } from 'vitest';

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
