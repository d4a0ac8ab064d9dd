import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { authDialogStore } from '@/app/auth-dialog-store';
import { sessionStore } from '@/app/session-store';
import { roleLabel } from '@/config/roles';
import { type DashboardPattern, dashboardRoutes } from '@/config/screens';
import { allRoles, signedIn, signedOut } from '@/testing/fixtures';
import { renderAt } from '@/testing/render';
import { Guard } from './guard';
import { guardState } from './guard-state';

const table: Record<DashboardPattern, readonly Role[]> = {
  '/dashboard': allRoles,
  '/dashboard/account': allRoles,
  '/dashboard/projects': ['admin', 'client', 'engineer', 'project_manager'],
  '/dashboard/projects/new': ['admin', 'project_manager'],
  '/dashboard/tickets': ['admin', 'client', 'engineer', 'project_manager'],
  '/dashboard/daily-entries': ['admin', 'engineer', 'project_manager'],
  '/dashboard/payments': ['admin', 'client', 'project_manager'],
  '/dashboard/leads': ['admin', 'salesperson'],
  '/dashboard/lead/:leadId': ['admin', 'salesperson'],
  '/dashboard/users': ['admin'],
  '/dashboard/audit': ['admin', 'project_manager'],
  '/dashboard/analytics': ['admin'],
  '/dashboard/settings': ['admin', 'project_manager'],
  '/dashboard/system': ['admin'],
  '/dashboard/project/:projectId': ['admin', 'client', 'engineer', 'project_manager'],
  '/dashboard/ticket/:ticketId': ['admin', 'client', 'engineer', 'project_manager'],
};

afterEach(() => {
  sessionStore.set(signedOut);
  authDialogStore.set(null);
});

const open = (route: DashboardPattern) => renderAt(route, <Guard route={route}>The page</Guard>);

describe.each(dashboardRoutes)('$pattern', ({ pattern, roles }) => {
  test('waits while the session is checked', () => {
    expect(guardState({ ...signedIn('admin'), isLoading: true }, roles)).toBe('loading');
  });

  test('asks somebody whose account is not active to log in', () => {
    const session = signedIn(roles[0] as Role);
    const user = session.user && { ...session.user, is_active: false };
    expect(guardState({ ...session, user }, roles)).toBe('unauthenticated');
  });

  test('asks a visitor to log in', () => {
    expect(guardState(signedOut, roles)).toBe('unauthenticated');
  });

  test.each(allRoles)('%s', (role) => {
    sessionStore.set(signedIn(role));
    open(pattern);
    if (table[pattern].includes(role)) {
      expect(screen.getByText('The page')).toBeVisible();
      return;
    }
    expect(screen.queryByText('The page')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('You do not have permission to access this page.')).toBeVisible();
    const facts = screen.getAllByRole('definition').map((node) => node.textContent);
    expect(facts).toEqual([roles.map(roleLabel).join(', '), roleLabel(role)]);
  });
});

describe('the screens', () => {
  test('while checking', () => {
    sessionStore.set({ ...signedOut, isLoading: true });
    open('/dashboard');
    expect(screen.getByRole('status')).toHaveTextContent('Checking authentication...');
  });

  test('for a visitor', async () => {
    sessionStore.set(signedOut);
    const { router } = open('/dashboard');
    expect(screen.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible();
    expect(screen.getByText('Please log in to access the dashboard and manage your projects.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Login to Dashboard' }));
    expect(authDialogStore.get()).toEqual({ mode: 'login' });
    await userEvent.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(router.state.location.pathname).toBe('/');
  });

  test('for a wrong role', async () => {
    sessionStore.set(signedIn('client'));
    const { router } = open('/dashboard/users');
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await userEvent.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});
