import type { InfiniteData } from '@tanstack/react-query';
import type { Document } from '@/api/generated/model/document';
import type { DocumentList } from '@/api/generated/model/documentList';
import { queryClient } from '@/app/query-client';
import * as t from '@/messages/projects/documents';
import { refreshProjects } from '../refresh';

/** A document as it is now: there is no call for a single one, but the list it was taken from is asked again. */
export async function freshDocument(id: string): Promise<Document> {
  await refreshProjects();
  const lists = queryClient.getQueriesData<InfiniteData<DocumentList>>({
    predicate: ({ queryKey }) => queryKey[0] === 'infinite' && queryKey.includes('documents'),
  });
  const found = lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((document) => document.id === id);
  if (!found) throw new Error(t.gone);
  return found;
}
