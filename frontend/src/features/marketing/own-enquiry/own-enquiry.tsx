import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '@/app/query-client';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { OfflineState } from '@/components/offline-state';
import * as t from '@/messages/marketing/your-enquiry';
import { ReachUs } from '../reach-us';
import { EnquiryView } from './enquiry-view';
import { tokenIn } from './token';
import { useEnquiry } from './use-enquiry';

const NOT_FOUND = 404;

/** The enquiry of the visitor who opened the link in our mail. */
export function OwnEnquiry() {
  const token = tokenIn(useLocation().hash);
  if (token === null) return <NoEnquiry title={t.incompleteTitle} text={t.incompleteText} />;
  return (
    <QueryClientProvider client={queryClient}>
      <Loaded key={token} token={token} />
    </QueryClientProvider>
  );
}

function Loaded({ token }: { token: string }) {
  const { data, error, fetchStatus, refetch } = useEnquiry(token);
  if (error?.status === NOT_FOUND) return <NoEnquiry title={t.unknownTitle} text={t.unknownText} />;
  if (data) return <EnquiryView token={token} enquiry={data} />;
  if (error)
    return (
      <Centred>
        <ErrorState title={t.failedTitle} error={error} onRetry={() => void refetch()} />
      </Centred>
    );
  if (fetchStatus === 'paused')
    return (
      <Centred>
        <OfflineState what={t.yourEnquiry} />
      </Centred>
    );
  return <Skeleton role="status" aria-label={t.loadingEnquiry} variant="rounded" height={360} />;
}

/** A state in the middle of the card that the page draws around it, without a border of its own. */
const Centred = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      alignContent: 'center',
      minHeight: { xs: 480, md: 356 },
      '& > div': { border: 0 },
    }}
  >
    {children}
  </Box>
);

function NoEnquiry({ title, text }: { title: string; text: string }) {
  return (
    <Centred>
      <EmptyState Icon={LinkOffIcon} title={title} text={text}>
        <Typography variant="body2">{t.youCanAlso(<ReachUs />)}</Typography>
      </EmptyState>
    </Centred>
  );
}
