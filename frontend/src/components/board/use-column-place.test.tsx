import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ExampleColumn } from '@/testing/example-column';

test('a column is scrolled back to its place after going back, and starts at its top elsewhere', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <ExampleColumn /> },
    { path: '/ticket', element: null },
  ]);
  render(<RouterProvider router={router} />);
  screen.getByRole('list').scrollTop = 300;
  await act(() => router.navigate('/ticket'));
  await act(() => router.navigate(-1));
  expect(screen.getByRole('list').scrollTop).toBe(300);
  await act(() => router.navigate('/ticket'));
  await act(() => router.navigate('/'));
  expect(screen.getByRole('list').scrollTop).toBe(0);
});
