import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LazyToaster } from '@/components/toast/lazy-toaster';
import { theme } from '@/theme/theme';

/** Draws an element at a path of a router in memory; every other path shows its own name. */
export function renderAt(path: string, element: ReactNode) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <ThemeProvider theme={theme}>
            {element}
            <LazyToaster />
          </ThemeProvider>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}
