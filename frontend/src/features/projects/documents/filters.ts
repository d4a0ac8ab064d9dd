import { DocumentCategory } from '@/api/generated/model/documentCategory';
import { oneOf, type ParamsOf, text } from '@/components/list/use-list-params';

/** Filters of documents under their names in the address. */
export const DOCUMENT_FILTERS = { category: oneOf(DocumentCategory), search: text };

export type DocumentFilters = ParamsOf<typeof DOCUMENT_FILTERS>;
