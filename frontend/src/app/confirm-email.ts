import { verifyEmail } from '@/api/generated/auth/auth';
import { ApiError } from '@/api/http';
import { toast } from '@/components/toast/toast-store';
import * as libTexts from '@/messages/lib';
import { openConfirmation } from './auth-dialog-store';

/** The link in the mail sent to staff; opened elsewhere than they signed up, it needs their password. */
export async function confirmEmail(token: string): Promise<void> {
  try {
    await verifyEmail({ token });
    toast.success(libTexts.verified);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'password_needed') openConfirmation(token);
    else toast.error(error instanceof Error ? error.message : String(error));
  }
}
