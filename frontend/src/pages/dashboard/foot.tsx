import type { User } from '@/api/generated/model/user';
import { AccountFacts } from '@/features/dashboard/account-facts';
import { LatestNews } from '@/features/notifications/latest-news';

/** The end of the first page: what happened since the last visit, and the facts of the account. */
export function Foot({ user }: { user: User }) {
  return (
    <>
      <LatestNews userId={user.id} />
      <AccountFacts user={user} />
    </>
  );
}
