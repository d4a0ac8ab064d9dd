import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast, toastStore } from './toast-store';
import { Toaster } from './toaster';

afterEach(() => toastStore.set([]));

test('on a phone a toast stays below a button that its own press disables', async () => {
  vi.stubGlobal('innerWidth', 390);
  const { container } = render(
    <>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          currentTarget.disabled = true;
        }}
      >
        <span>Save</span>
      </button>
      <Toaster />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  button.getBoundingClientRect = () => ({ bottom: 134 }) as DOMRect;
  await userEvent.click(screen.getByText('Save'));
  // A browser takes the focus from a disabled button.
  button.blur();
  expect(button).toBeDisabled();
  act(() => void toast.success('Saved'));
  expect(getComputedStyle(container.lastElementChild as HTMLElement).top).toBe('134px');
  vi.unstubAllGlobals();
});

test('on a phone a toast stays below the button that was just pressed', () => {
  vi.stubGlobal('innerWidth', 390);
  const { container } = render(
    <>
      <button type="button">Save</button>
      <Toaster />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  button.getBoundingClientRect = () => ({ bottom: 180 }) as DOMRect;
  button.focus();
  act(() => void toast.success('Saved'));
  const list = container.lastElementChild as HTMLElement;
  expect(getComputedStyle(list).top).toBe('180px');
  vi.unstubAllGlobals();
});

describe('the time a toast stays', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (duration: number) => act(() => vi.advanceTimersByTime(duration));

  test('is 5000 ms and 300 ms of leaving', () => {
    render(<Toaster />);
    act(() => void toast.success('Saved'));
    pass(4999);
    expect(toastStore.get()).toMatchObject([
      { message: 'Saved', type: 'success', duration: 5000, leaving: false },
    ]);
    pass(1);
    expect(toastStore.get()).toMatchObject([{ leaving: true }]);
    pass(299);
    expect(toastStore.get()).toHaveLength(1);
    pass(1);
    expect(toastStore.get()).toHaveLength(0);
  });

  test('begins when it is on the screen', () => {
    toast.success('Saved');
    pass(60_000);
    render(<Toaster />);
    pass(4999);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    pass(301);
    expect(toastStore.get()).toHaveLength(0);
  });

  test('begins anew when an equal alert comes, which is not shown twice', () => {
    render(<Toaster />);
    act(() => void toast.error('No network'));
    pass(4000);
    const alert = screen.getByRole('alert');
    act(() => {
      for (let count = 0; count < 4; count += 1) toast.error('No network');
      toast.info('No network');
    });
    expect(screen.getAllByRole('alert')).toEqual([alert]);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    pass(4999);
    expect(alert).toBeVisible();
    expect(toastStore.get()).toMatchObject([{ leaving: false }, { leaving: false }]);
    pass(301);
    expect(toastStore.get()).toHaveLength(0);
  });

  test('is followed by that of an equal alert which comes while it leaves', () => {
    render(<Toaster />);
    act(() => void toast.error('No network'));
    pass(5000);
    act(() => void toast.error('No network'));
    pass(300);
    expect(toastStore.get()).toMatchObject([{ message: 'No network', leaving: false }]);
  });

  test.each([0, -1])('%i means until closed', (duration) => {
    render(<Toaster />);
    act(() => void toast.info('Stay', duration));
    pass(3_600_000);
    expect(toastStore.get()).toHaveLength(1);
  });

  test('is its own for each', () => {
    render(<Toaster />);
    act(() => {
      toast.error('Short', 1000);
      toast.warning('Long', 2000);
    });
    pass(1300);
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

test('a success is shown for each deed, also with equal words', () => {
  render(<Toaster />);
  act(() => {
    for (let count = 0; count < 2; count += 1) toast.success('Saved');
  });
  expect(screen.getAllByRole('status')).toHaveLength(2);
});

test('equal messages with a button each stay two: their buttons differ', () => {
  render(<Toaster />);
  act(() => {
    for (const onFollow of [vi.fn(), vi.fn()])
      toast.error('The form could not be loaded', 0, { action: { label: 'Try again', onFollow } });
  });
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});

test('many stay for their duration each, in a list that scrolls', () => {
  render(<Toaster />);
  act(() => {
    for (const message of ['1', '2', '3', '4', '5', '6', '7', '8']) toast.info(message);
  });
  expect(screen.getAllByRole('status')).toHaveLength(8);
  const list = screen.getAllByRole('status')[0]?.parentElement;
  expect(list).toHaveStyle({ overflowY: 'auto' });
  // Two fifths of a phone, four fifths of anything wider.
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(css).toContain('max-height:40dvh');
});
