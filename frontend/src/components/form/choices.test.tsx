import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ExampleChoices } from '@/testing/example-choices';
import { renderAt } from '@/testing/render';

test('one of a few, by arrow keys, its fault gone with another choice', async () => {
  renderAt('/', <ExampleChoices />);
  const group = screen.getByRole('group', { name: 'Which one?' });
  expect(group).toHaveAccessibleDescription('One of two');
  expect(within(group).getByRole('radio', { name: 'Second' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(group).toHaveAccessibleDescription('Neither will do');
  within(group).getByRole('radio', { name: 'Second' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(within(group).getByRole('radio', { name: 'First' })).toBeChecked();
  expect(group).toHaveAccessibleDescription('One of two');
});

test('nothing can be chosen while it is sent', () => {
  renderAt('/', <ExampleChoices busy />);
  expect(screen.getByRole('radio', { name: 'First' })).toBeDisabled();
});
