import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Modal } from './modal';

describe('the modal', () => {
  test('closes on Escape, beside it and by its button', async () => {
    const onClose = vi.fn();
    render(
      <Modal title="Title" onClose={onClose}>
        Text
      </Modal>,
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test('is named by its title and locks the page behind it', () => {
    const { unmount } = render(
      <Modal title="Title" onClose={vi.fn()}>
        Text
      </Modal>,
    );
    expect(screen.getByRole('dialog', { name: 'Title' })).toBeVisible();
    expect(document.body.style.overflow).toBe('hidden');
    unmount();
    expect(document.body.style.overflow).toBe('');
  });

  test.each(['sm', 'md', 'lg', 'xl', 'full'] as const)('has the size %s', (size) => {
    render(
      <Modal title="Title" size={size} onClose={vi.fn()}>
        Text
      </Modal>,
    );
    expect(screen.getByRole('dialog')).toHaveAttribute('data-size', size);
  });
});
