import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BrowserChoice } from './browser-choice';
import { showNotice } from './browser-notice';

interface Browser {
  permission?: NotificationPermission;
  throws?: boolean;
  isSecure?: boolean;
}

/** A browser as it shows notices, or does not; tells what was made of them. */
function browser({ permission = 'default', throws = false, isSecure = true }: Browser) {
  const made = vi.fn();
  class Notice {
    static permission = permission;
    static requestPermission = async () => {
      Notice.permission = 'granted';
      return 'granted';
    };
    close = vi.fn();

    constructor(title: string) {
      if (throws) throw new TypeError('Illegal constructor');
      made(title);
    }
  }
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('isSecureContext', isSecure);
  render(<BrowserChoice userId="u" />);
  return made;
}

const button = () => screen.queryByRole('button');
const IMPOSSIBLE = 'This browser can’t show notifications.';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('are turned on and off', async () => {
  const made = browser({});
  await userEvent.click(screen.getByRole('button', { name: 'Turn on in this browser' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off in this browser' }));
  expect(await screen.findByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  expect(made).toHaveBeenCalledTimes(1);
});

test.each<[string, Browser]>([
  ['that leaves them to workers', { throws: true }],
  ['that leaves them to workers and refuses', { throws: true, permission: 'denied' }],
  ['on a page anybody may have changed', { isSecure: false }],
])('are not offered by a browser %s', (_name, how) => {
  browser(how);
  expect(screen.getByText(IMPOSSIBLE)).toBeVisible();
  expect(button()).not.toBeInTheDocument();
});

test('are not offered without the interface', () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'Notification');
  render(<BrowserChoice userId="u" />);
  expect(screen.getByText(IMPOSSIBLE)).toBeVisible();
});

test('that are allowed are not shown to find out; one that throws is the last', async () => {
  const made = browser({ permission: 'granted', throws: true });
  expect(button()).toBeInTheDocument();
  showNotice({ tag: 't', title: 'News', message: 'What happened', onClick: () => undefined });
  expect(await screen.findByText(IMPOSSIBLE)).toBeVisible();
  expect(made).not.toHaveBeenCalled();
});
