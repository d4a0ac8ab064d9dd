import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Role } from '@/api/generated/model/role';
import { queryClient } from '@/app/query-client';
import { sessionStore } from '@/app/session-store';
import { Toaster } from '@/components/toast/toaster';
import { PasswordPromptHost } from '@/layouts/password-prompt-host';
import { theme } from '@/theme/theme';
import { signedIn } from './fixtures';

/** Draws an element at a path of a router in memory; every other path shows its own name. */
export function renderAt(path: string, element: ReactNode) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <ThemeProvider theme={theme}>
            {element}
            <Toaster />
          </ThemeProvider>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}

/** Draws a dashboard page for somebody signed in, with nothing loaded yet. */
export function renderSignedIn(path: string, element: ReactNode, role: Role = 'admin') {
  queryClient.clear();
  sessionStore.set(signedIn(role));
  return renderAt(
    path,
    <QueryClientProvider client={queryClient}>
      {element}
      <PasswordPromptHost />
    </QueryClientProvider>,
  );
}
