import { getGetLeadImportQueryKey, getListLeadImportsQueryKey } from '@/api/generated/leads/leads';
import type { LeadImport } from '@/api/generated/model/leadImport';
import { queryClient } from '@/app/query-client';

/** Stores an import from the server's answer; the list of imports is asked again where it is shown. */
export function keepImport(it: LeadImport): void {
  queryClient.setQueryData(getGetLeadImportQueryKey(it.id), it);
  void queryClient.invalidateQueries({ queryKey: getListLeadImportsQueryKey(), exact: true });
}

/** Reads an import again after its state did not allow a change. */
export const rereadImport = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: getGetLeadImportQueryKey(id) });
