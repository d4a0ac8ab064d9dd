import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '@/components/toast/toast-store';
import { renderAt } from '@/testing/render';
import { lazyDialog, lazyPart } from './lazy-part';

const ADDRESS = 'http://site/assets/part-1a2b3c4d.js';
const TOLD = 'The part could not be loaded. Check your internet connection.';

let isUp: boolean;
beforeEach(() => {
  isUp = false;
});
afterEach(() => {
  toastStore.set([]);
  vi.unstubAllGlobals();
});

const loads = <Props,>(It: React.ComponentType<Props>) =>
  vi.fn(async () => {
    if (!isUp) throw new TypeError(`Failed to fetch dynamically imported module: ${ADDRESS}`);
    return It;
  });

const draw = (part: React.ReactNode) =>
  renderAt(
    '/',
    <>
      <h1>The page</h1>
      <Suspense fallback={<p>Loading</p>}>{part}</Suspense>
    </>,
  );

test('a script that does not arrive keeps the page, is told without its address, and heals once online', async () => {
  const Lazy = lazyPart(
    loads(({ name }: { name: string }) => <p>Part {name}</p>),
    'The part',
  );
  draw(<Lazy name="one" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(TOLD);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('assets');
  isUp = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Part one')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('it is tried again by hand, and each time it is needed anew', async () => {
  const load = loads(({ name }: { name: string }) => <p>Part {name}</p>);
  const Lazy = lazyPart(load, 'The part');
  const first = draw(<Lazy name="one" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('alert')).toBeVisible();
  first.unmount();
  isUp = true;
  draw(<Lazy name="two" />);
  expect(await screen.findByText('Part two')).toBeVisible();
});

test('it is tried again by itself while the browser does not know that the server has gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const load = loads(({ name }: { name: string }) => <p>Part {name}</p>);
    const Lazy = lazyPart(load, 'The part');
    draw(<Lazy name="one" />);
    await vi.waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(load).toHaveBeenCalledTimes(2);
    isUp = true;
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByText('Part one')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('a script that hangs has failed after 120,000 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const Lazy = lazyPart<{ name: string }>(() => new Promise(() => undefined), 'The part');
    draw(<Lazy name="one" />);
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    expect(screen.getByText('Loading')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert')).toHaveTextContent(TOLD);
  } finally {
    vi.useRealTimers();
  }
});

test('a dialog that does not arrive is told by a toast, opens once it has, and is given up with the toast', async () => {
  const onClose = vi.fn();
  const Dialog = lazyDialog<{ onClose: () => void }>(
    loads(() => <div role="dialog">Here</div>),
    'The form',
    (props) => props.onClose(),
  );
  const page = draw(<Dialog onClose={onClose} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The form could not be loaded. Check your internet connection.',
  );
  isUp = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(toastStore.get().filter(({ leaving }) => !leaving)).toEqual([]);
  page.unmount();

  isUp = false;
  const Other = lazyDialog<{ onClose: () => void }>(
    loads(() => null),
    'The form',
    (props) => props.onClose(),
  );
  toastStore.set([]);
  draw(<Other onClose={onClose} />);
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a part of an older release says that only a reload helps', async () => {
  vi.stubGlobal('__reactRouterManifest', { url: '/assets/manifest-old.js' });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 404 })),
  );
  const Lazy = lazyPart(
    loads(({ name }: { name: string }) => <p>Part {name}</p>),
    'The part',
  );
  draw(<Lazy name="one" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please reload the page to open the part.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('a script that the browser does not fetch again, although the server answers, needs a reload', async () => {
  vi.stubGlobal('__reactRouterManifest', { url: '/assets/manifest-1a2b3c4d.js' });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 200 })),
  );
  const Lazy = lazyPart(
    loads(({ name }: { name: string }) => <p>Part {name}</p>),
    'The part',
  );
  draw(<Lazy name="one" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(TOLD);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Please reload the page to open the part.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('a part that fails while it is drawn keeps the page, and its words stay within', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isUp = true;
  const Lazy = lazyPart(
    loads((): never => {
      throw new Error('secret');
    }),
    'The part',
  );
  draw(<Lazy />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The part could not be shown.');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('secret');
  logged.mockRestore();
});
