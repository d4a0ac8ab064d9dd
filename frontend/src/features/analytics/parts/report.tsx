import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useId } from 'react';
import { ErrorState } from '@/components/error-state';
import { SURFACE } from '@/components/layout/surface';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { OfflineState } from '@/components/offline-state';
import * as t from '@/messages/analytics';

interface ReportProps<T> {
  title: string;
  query: {
    data: T | undefined;
    error: Error | null;
    fetchStatus: string;
    refetch: () => Promise<unknown>;
  };
  children: (figures: T) => ReactNode;
}

const HEIGHT = 280;

/** A section of figures in each of its states. Its tab shows its title; on paper it stands above the figures. */
export function Report<T>({ title, query, children }: ReportProps<T>) {
  const { data, error, fetchStatus, refetch } = query;
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...SURFACE, minWidth: 0, p: { xs: 2, md: 2.5 } }}>
      <Box component="h2" id={id} sx={{ m: 0, '@media screen': visuallyHidden }}>
        {title}
      </Box>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState title={t.failed(title)} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={t.theFigures} />
      ) : (
        <Skeleton role="status" aria-label={t.loading(title)} variant="rounded" height={HEIGHT} />
      )}
    </Box>
  );
}
