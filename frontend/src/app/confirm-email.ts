import { verifyEmail } from '@/api/generated/auth/auth';
import { toast } from '@/components/toast/toast-store';
import { SESSION } from '@/lib/messages';

/** The link in the mail sent to staff. */
export async function confirmEmail(token: string): Promise<void> {
  try {
    await verifyEmail({ token });
    toast.success(SESSION.verified);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error));
  }
}
