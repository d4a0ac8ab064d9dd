import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authDialogStore } from '@/app/auth-dialog-store';
import { sessionStore } from '@/app/session-store';
import { signedIn, signedOut, user } from '@/testing/fixtures';
import { renderAt } from '@/testing/render';
import { server } from '@/testing/server';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

const links = (scope: HTMLElement) =>
  within(scope)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const PUBLIC = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Our Projects', '/projects'],
  ['Pricing', '/pricing'],
  ['FAQs', '/faqs'],
  ['Contact Us', '/contact-us'],
];

const viewport = (width: number) => {
  (
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({
    width,
  });
};

beforeEach(() => viewport(1440));

afterEach(() => {
  sessionStore.set(signedOut);
  authDialogStore.set(null);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    Object.defineProperty(window, 'pageYOffset', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

const isTransparent = () => screen.getByRole('banner').dataset['transparent'] === 'true';

describe('the header', () => {
  test('has the six links', () => {
    sessionStore.set(signedOut);
    renderAt('/about', <SiteHeader overlay={false} />);
    expect(links(screen.getByRole('navigation', { name: 'Main' }))).toEqual(PUBLIC);
    expect(screen.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
  });

  test.each([
    ['/', 'Home'],
    ['/about-us', 'About Us'],
    ['/portfolio', 'Our Projects'],
    ['/projects/lake-house', 'Our Projects'],
    ['/pricing/', 'Pricing'],
  ])('on %s marks %s alone', (path, name) => {
    renderAt(path, <SiteHeader overlay={false} />);
    const marked = within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual([name]);
  });

  test('over the home page is transparent until it scrolls more than 10 px', () => {
    renderAt('/', <SiteHeader overlay />);
    expect(isTransparent()).toBe(true);
    scrollTo(10);
    expect(isTransparent()).toBe(true);
    scrollTo(11);
    expect(isTransparent()).toBe(false);
    scrollTo(0);
    expect(isTransparent()).toBe(true);
  });

  test('elsewhere is never transparent', () => {
    renderAt('/about', <SiteHeader overlay={false} />);
    expect(isTransparent()).toBe(false);
  });

  test.each([
    ['Login', 'login'],
    ['Sign Up', 'register'],
  ])('%s opens the modal', async (name, mode) => {
    sessionStore.set(signedOut);
    renderAt('/', <SiteHeader overlay />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(authDialogStore.get()).toEqual({ mode });
  });

  test('signed in shows the way to the dashboard, the letter, the first word and Logout', async () => {
    const left = vi.fn();
    server.use(
      http.post('*/auth/logout', () => {
        left();
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    sessionStore.set(signedIn('client'));
    renderAt('/', <SiteHeader overlay />);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByText('A')).toBeVisible();
    expect(screen.getByText('Asha')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await vi.waitFor(() => expect(sessionStore.get()).toEqual(signedOut));
    expect(left).toHaveBeenCalledOnce();
  });

  test('falls back to User and U without a name', () => {
    sessionStore.set({ ...signedIn('client'), user: user({ full_name: '' }) });
    renderAt('/', <SiteHeader overlay />);
    expect(screen.getByText('U')).toBeVisible();
    expect(screen.getByText('User')).toBeVisible();
  });
});

describe('the drawer', () => {
  beforeEach(() => viewport(390));

  const openDrawer = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    return screen.findByRole('dialog', { name: 'Menu' });
  };

  test('has the links and the two buttons, and Escape closes it', async () => {
    sessionStore.set(signedOut);
    renderAt('/', <SiteHeader overlay />);
    const drawer = await openDrawer();
    expect(links(within(drawer).getByRole('navigation', { name: 'Mobile' }))).toEqual(PUBLIC);
    expect(within(drawer).getByRole('button', { name: 'Login' })).toBeVisible();
    expect(within(drawer).getByRole('button', { name: 'Sign Up' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('signed in shows the full name and the role', async () => {
    sessionStore.set(signedIn('project_manager'));
    renderAt('/', <SiteHeader overlay />);
    const drawer = await openDrawer();
    expect(within(drawer).getByText('Asha Rao')).toBeVisible();
    expect(within(drawer).getByText('Project Manager')).toBeVisible();
    expect(within(drawer).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(within(drawer).getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

test('the footer', () => {
  renderAt('/', <SiteFooter />);
  expect(links(screen.getByRole('navigation', { name: 'Quick Links' }))).toEqual(PUBLIC);
  expect(links(screen.getByRole('navigation', { name: 'Legal' }))).toEqual([
    ['Term and conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ]);
  expect(screen.getByRole('link', { name: 'Schedule a free consultation' })).toHaveAttribute(
    'href',
    '/contact-us#consultation',
  );
  expect(screen.getByText('© 2025. All rights reserved.')).toBeVisible();
  for (const [name, host] of [
    ['LinkedIn', 'linkedin.com'],
    ['Instagram', 'instagram.com'],
    ['X', 'x.com'],
    ['YouTube', 'youtube.com'],
  ] as const) {
    expect(screen.getByRole('link', { name: `Plumbline on ${name}` }).getAttribute('href')).toContain(host);
  }
});
