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

  test('closes on Escape where what had the focus has gone', async () => {
    const onClose = vi.fn();
    const modal = (content: string) => (
      <Modal title="Title" onClose={onClose}>
        <button key={content} type="button">
          {content}
        </button>
      </Modal>
    );
    const { rerender } = render(modal('First'));
    screen.getByRole('button', { name: 'First' }).focus();
    rerender(modal('Second'));
    expect(document.body).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('below another one does not close with it', async () => {
    const closed: string[] = [];
    render(
      <Modal title="Below" onClose={() => closed.push('below')}>
        <Modal title="Above" onClose={() => closed.push('above')}>
          Text
        </Modal>
      </Modal>,
    );
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    expect(closed).toEqual(['above']);
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
