import { useSearchParams } from 'react-router';
import { DocumentCategory } from '@/api/generated/model/documentCategory';

/** Filters of documents, kept in the address so that they can be shared. */
export function useDocumentFilters() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('category');
  const category = Object.values(DocumentCategory).find((known) => known === asked) ?? null;
  const search = params.get('search') ?? '';
  const set = (name: 'category' | 'search', value: string | null) =>
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const clear = () =>
    setParams(
      (current) => {
        current.delete('category');
        current.delete('search');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return { category, search, set, clear };
}
