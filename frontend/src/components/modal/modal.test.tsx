import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ExampleChangingModal, ExampleModals } from '@/testing/example-modals';
import { renderAt } from '@/testing/render';
import { Modal } from './modal';

const render = (element: ReactNode) => renderAt('/', element);

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
    render(<ExampleChangingModal onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'First' }));
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

  test('closes by the browser’s Back, the topmost alone, and the page stays', async () => {
    const warned = vi.spyOn(console, 'warn');
    const { router } = render(<ExampleModals />);
    await act(() => router.navigate('/next'));
    const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
    await act(() => router.navigate(-1));
    await vi.waitFor(() => expect(titles()).toEqual(['below']));
    await act(() => router.navigate(-1));
    await vi.waitFor(() => expect(titles()).toEqual([]));
    expect(router.state.location.pathname).toBe('/next');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/');
    expect(warned).not.toHaveBeenCalled();
  });

  test('that the address opens leaves going back to the address', async () => {
    const onClose = vi.fn();
    const { router } = render(
      <Modal title="Title" isInAddress onClose={onClose}>
        Text
      </Modal>,
    );
    await act(() => router.navigate('/next'));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/');
    expect(onClose).not.toHaveBeenCalled();
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
