import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '@/testing/render';
import { Prose } from './prose';

test('a clause shows its paragraphs, and a list of texts as points', () => {
  renderAt('/', <Prose clauses={[{ title: 'Browser', paragraphs: ['No cookies.', ['Theme', 'Draft']] }]} />);
  expect(screen.getByText('No cookies.').tagName).toBe('P');
  const points = screen.getByText('Theme').parentElement;
  expect(points?.tagName).toBe('UL');
  expect([...(points?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Theme', 'Draft']);
});
