import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '@/testing/render';
import { Packages } from './packages';

vi.hoisted(() => {
  const one = { summary: 'Sound.', rate_paise_per_sqft: 189_900, is_popular: false, includes: ['Doors'] };
  const script = document.createElement('script');
  script.id = 'site';
  script.type = 'application/json';
  script.textContent = JSON.stringify({
    packages: [
      { ...one, slug: 'plain', name: 'Plain' },
      { ...one, slug: 'warm', name: 'Warm', rate_paise_per_sqft: 229_900, is_popular: true },
    ],
  });
  document.head.append(script);
});

test('a link to each package says its rate, which one is recommended, and leads to its card', () => {
  const { container } = renderAt('/', <Packages />);
  const links = [...container.querySelectorAll('nav a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(['Plain ₹1,899 ', 'Warm ₹2,299 Recommended']);
  for (const [index, name] of ['Plain', 'Warm'].entries()) {
    const card = container.querySelector<HTMLElement>(links[index]?.getAttribute('href') ?? 'none');
    expect(within(card as HTMLElement).getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getAllByRole('heading')).toHaveLength(2);
});
