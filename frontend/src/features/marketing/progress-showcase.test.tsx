import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '@/testing/render';
import { ProgressShowcase } from './progress-showcase';

const row = (name: string) => {
  const list = within(screen.getByRole('list', { name: 'Milestones of the example' }));
  return list.getAllByRole('listitem').find((item) => item.textContent?.startsWith(name));
};

test('says that it is an example', () => {
  renderAt('/', <ProgressShowcase />);
  expect(screen.getByText('An example.')).toBeVisible();
  expect(screen.getByText(/its picture are made up/)).toBeVisible();
});

test('a payment falls due when its milestone is accepted, and not before', async () => {
  renderAt('/', <ProgressShowcase />);
  expect(screen.getByRole('img', { name: '55 % done' })).toBeVisible();
  expect(row('Masonry')).toHaveTextContent('Waiting for you');
  expect(screen.getByRole('status')).toHaveTextContent('Not due.');

  await userEvent.click(screen.getByRole('button', { name: 'Accept the masonry' }));
  expect(screen.getByRole('img', { name: '65 % done' })).toBeVisible();
  expect(row('Masonry')).toHaveTextContent('Accepted');
  expect(screen.getByRole('status')).toHaveTextContent('Due now');

  await userEvent.click(screen.getByRole('button', { name: 'Start the example again' }));
  expect(screen.getByRole('img', { name: '55 % done' })).toBeVisible();
});
