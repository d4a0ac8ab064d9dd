import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast, toastStore } from './toast-store';
import { Toaster } from './toaster';

afterEach(() => toastStore.set([]));

describe('the time a toast stays', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is 5000 ms and 300 ms of leaving', () => {
    toast.success('Saved');
    vi.advanceTimersByTime(4999);
    expect(toastStore.get()).toMatchObject([
      { message: 'Saved', type: 'success', duration: 5000, leaving: false },
    ]);
    vi.advanceTimersByTime(1);
    expect(toastStore.get()).toMatchObject([{ leaving: true }]);
    vi.advanceTimersByTime(299);
    expect(toastStore.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toastStore.get()).toHaveLength(0);
  });

  test.each([0, -1])('%i means until closed', (duration) => {
    toast.info('Stay', duration);
    vi.advanceTimersByTime(3_600_000);
    expect(toastStore.get()).toHaveLength(1);
  });

  test('is its own for each', () => {
    toast.error('Short', 1000);
    toast.warning('Long', 2000);
    vi.advanceTimersByTime(1300);
    expect(toastStore.get().map(({ message }) => message)).toEqual(['Long']);
  });
});

test('errors and warnings are alerts, the rest are status messages, each closes by its button', async () => {
  render(<Toaster />);
  act(() => {
    toast.error('Broken');
    toast.warning('Careful');
    toast.info('By the way');
    toast.success('Done');
  });
  expect(screen.getAllByRole('alert').map((node) => node.textContent)).toEqual(['Broken', 'Careful']);
  expect(screen.getAllByRole('status').map((node) => node.textContent)).toEqual(['By the way', 'Done']);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await vi.waitFor(() => expect(screen.queryByText('Broken')).not.toBeInTheDocument());
  expect(screen.getByText('Careful')).toBeVisible();
});
