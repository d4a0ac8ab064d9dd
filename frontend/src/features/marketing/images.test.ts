import { expect, test } from 'vitest';
import { heroImage, images, stageImages } from './images';
import { moreImages } from './more-images';

test('every picture is there in every width it names', () => {
  const named = [
    ...[...Object.values(images), ...Object.values(moreImages), ...stageImages].flatMap(
      ({ src, avif = '' }) => [src, ...avif.split(', ')],
    ),
    ...[heroImage.src, heroImage.small, ...heroImage.wide.split(', '), ...heroImage.square.split(', ')],
  ];
  expect(named.length).toBeGreaterThan(40);
  for (const file of named) expect(file).toMatch(/\.(?:avif \d+w|webp)$/);
});
