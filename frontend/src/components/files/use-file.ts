import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download } from '@/api/transfer';

const KEPT_MS = 5 * 60_000;

/** Pictures are kept as thumbnails of these widths. */
export type FileWidth = 320 | 960;

/**
 * A file as the source of a picture: its bytes need the token, so that its address alone shows nothing. The
 * bytes of a file never change; their object URL lives as long as it is shown.
 */
export function useFile(fileId: string | null | undefined, width?: FileWidth) {
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['files', fileId, width],
    queryFn: ({ signal }) => download(`/files/${fileId}${width ? `?w=${width}` : ''}`, signal),
    enabled: Boolean(fileId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [data]);

  return { url, error, isLoading: isLoading || (data !== undefined && url === null), refetch };
}
