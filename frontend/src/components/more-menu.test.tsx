import MenuItem from '@mui/material/MenuItem';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MoreMenu } from './more-menu';

test('a chosen item closes the menu, by keys as well, and the button says which menu is open', async () => {
  const chosen = vi.fn();
  render(
    <MoreMenu>
      <MenuItem onClick={chosen}>Remove</MenuItem>
    </MoreMenu>,
  );
  const button = screen.getByRole('button', { name: 'More actions' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).not.toHaveAttribute('aria-controls');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const controlled = button.getAttribute('aria-controls') ?? '';
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(controlled)).toContainElement(screen.getByRole('menuitem'));
  await userEvent.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledOnce();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await vi.waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});
