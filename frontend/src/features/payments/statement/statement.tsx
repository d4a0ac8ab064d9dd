import StatementIcon from '@mui/icons-material/SummarizeOutlined';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { getDownloadPaymentStatementUrl, useGetPaymentStatement } from '@/api/generated/payments/payments';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import * as t from '@/messages/payment-list';
import { PaperButton } from '../parts/paper-button';
import { Lines } from './lines';
import { extractOf, WHOLE } from './period';
import { PeriodChooser } from './period-chooser';

/** Invoices and receipts of a project in a period, with the balance after each; and the same as a PDF. */
export function Statement({ projectId }: { projectId: string }) {
  const [period, setPeriod] = useState(WHOLE);
  const { data, error, fetchStatus, refetch } = useGetPaymentStatement(projectId);
  const { from, to } = period;
  const days = { ...(from && { from }), ...(to && { to }) };
  if (error && !data) {
    return <ErrorState title={t.statementFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return fetchStatus === 'paused' ? (
      <OfflineState what={t.theStatement} />
    ) : (
      <Skeleton role="status" aria-label={t.loadingStatement} variant="rounded" height={320} />
    );
  }
  if (data.lines.length === 0) {
    return <EmptyState Icon={StatementIcon} title={t.noLines} text={t.noLinesText} />;
  }
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <OfflineNotice />
      <Stack
        direction="row"
        sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <PeriodChooser period={period} onChange={setPeriod} />
        <PaperButton
          url={getDownloadPaymentStatementUrl(projectId, days)}
          fallback="statement.pdf"
          label={t.statementPdf}
        />
      </Stack>
      <Lines extract={extractOf(data, period)} period={period} />
    </Stack>
  );
}
