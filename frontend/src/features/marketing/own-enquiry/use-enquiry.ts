import { useQuery } from '@tanstack/react-query';
import type { OwnEnquiry } from '@/api/generated/model/ownEnquiry';
import { getEnquiry } from '@/api/generated/public/public';
import type { ApiError } from '@/api/http';
import { queryClient } from '@/app/query-client';
import { proofOf } from './token';

const keyOf = (token: string) => ['own-enquiry', token] as const;

/** The enquiry that a token names. */
export const useEnquiry = (token: string) =>
  useQuery<OwnEnquiry, ApiError>({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => getEnquiry(proofOf(token), { signal }),
  });

/** Shows the answer to a change. */
export const showEnquiry = (token: string, fresh: OwnEnquiry): void => {
  queryClient.setQueryData(keyOf(token), fresh);
};
