import type { User } from '@/api/generated/model/user';
import { LatestNews } from '../notifications/latest-news';
import { AccountFacts } from './account-facts';

/** The end of the first page: what happened since the last visit, and the facts of the account. */
export function Foot({ user }: { user: User }) {
  return (
    <>
      <LatestNews userId={user.id} />
      <AccountFacts user={user} />
    </>
  );
}
