import { getGetLeadQueryKey, getGetLeadQueryOptions } from '@/api/generated/leads/leads';
import type { Lead } from '@/api/generated/model/lead';
import { queryClient } from '@/app/query-client';

const ROOT = 'leads';

/** After a change to leads: their pages, lists, boards and days are asked again where they are shown. */
export async function refreshLeads(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [ROOT] }),
    queryClient.invalidateQueries({ queryKey: ['infinite', ROOT] }),
  ]);
}

/** Stores the lead from the server's answer, and refetches related data. */
export async function showLead(lead: Lead): Promise<void> {
  const key = getGetLeadQueryKey(lead.id);
  queryClient.setQueryData(key, lead);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['infinite', ROOT] }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === ROOT && !(queryKey.length === key.length && queryKey[1] === lead.id),
    }),
  ]);
}

export const freshLead = (id: string): Promise<Lead> =>
  queryClient.fetchQuery({ ...getGetLeadQueryOptions(id), staleTime: 0 });
