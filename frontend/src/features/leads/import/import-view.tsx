import GoneIcon from '@mui/icons-material/EventBusyOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect } from 'react';
import { useGetLeadImport } from '@/api/generated/leads/leads';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { lazyPart } from '@/components/lazy/lazy-part';
import { OfflineState } from '@/components/offline-state';
import * as t from '@/messages/leads/import';
import { refreshLeads } from '../refresh';
import { PlanImport } from './plan-import';
import { RunningImport } from './running-import';

const EndedImport = lazyPart(() => import('./ended-import').then((it) => it.EndedImport), t.theImport);

const POLLED_MS = 1000;
/** After a failed call, which a toast reports. */
const POLLED_LATER_MS = 15_000;
const GONE = 404;

interface ImportViewProps {
  id: string;
  onAnother: () => void;
  onClose: () => void;
}

/** One import, from its columns to its result. */
export function ImportView({ id, onAnother, onClose }: ImportViewProps) {
  const { data, error, refetch, fetchStatus } = useGetLeadImport(id, {
    query: {
      refetchInterval: ({ state: { data: it, error: fault } }) =>
        it?.status === 'running' && (fault ? POLLED_LATER_MS : POLLED_MS),
    },
  });
  const isRunning = data?.status === 'running';
  // The lists behind the dialog show the new leads once it has ended, or nobody watches it here any more.
  useEffect(() => (isRunning ? () => void refreshLeads() : undefined), [isRunning]);

  if (error?.status === GONE) {
    return (
      <EmptyState Icon={GoneIcon} title={t.importGone} text={t.importGoneText}>
        <Button variant="outlined" onClick={onAnother}>
          {t.anotherFile}
        </Button>
      </EmptyState>
    );
  }
  if (!data) {
    if (error) return <ErrorState title={t.importFailed} error={error} onRetry={() => void refetch()} />;
    if (fetchStatus === 'paused') return <OfflineState what={t.theImport} />;
    return <Skeleton role="status" aria-label={t.loadingImport} variant="rounded" height={320} />;
  }
  if (isRunning) return <RunningImport item={data} onClose={onClose} />;
  if (data.status === 'mapping') return <PlanImport item={data} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
      <EndedImport key={data.status} item={data} onAnother={onAnother} onClose={onClose} />
    </Suspense>
  );
}
