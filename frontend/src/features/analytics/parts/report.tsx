import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/error-state';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import * as t from '@/messages/analytics';
import type { SectionId } from './sections';

interface ReportProps<T> {
  /** The name of the section in links to it. */
  id: SectionId;
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

/** A section of figures in each of its states. A failure of one hides no other. */
export function Report<T>({ id, title, query, children }: ReportProps<T>) {
  const { data, error, fetchStatus, refetch } = query;
  return (
    <Section id={id} title={title}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState title={t.failed(title)} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={t.theFigures} />
      ) : (
        <Skeleton role="status" aria-label={t.loading(title)} variant="rounded" height={HEIGHT} />
      )}
    </Section>
  );
}
