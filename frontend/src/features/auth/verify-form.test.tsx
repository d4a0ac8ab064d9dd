import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { queryClient } from '@/app/query-client';
import { toastStore } from '@/components/toast/toast-store';
import { renderAt } from '@/testing/render';
import { VerifyForm } from './verify-form';

test('a code is not sent again to nobody', async () => {
  renderAt(
    '/',
    <QueryClientProvider client={queryClient}>
      <VerifyForm email="" password="" onVerified={vi.fn()} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(toastStore.get()).toMatchObject([{ type: 'error', message: 'Email is required to resend OTP' }]);
  toastStore.set([]);
});
