import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import type { Lead } from '@/api/generated/model/lead';
import { belowBusy } from '@/components/layout/below-busy';
import { lazyPart } from '@/components/lazy/lazy-part';
import * as t from '@/messages/leads/page';
import { Activities } from '../activity/activities';
import { Facts } from './facts';
import { LeadHeader } from './lead-header';
import { LeadMessage } from './lead-message';
import { NextStep } from './next-step';
import { Notices } from './notices';

// Few leads have duplicates, so the page loads this part only then.
const Duplicates = lazyPart(() => import('../duplicates/duplicates').then((it) => it.Duplicates));
const History = lazyPart(() => import('../history/history').then((it) => it.History), t.theHistory);

/** A lead with everything that is known of it. */
export function LeadView({ lead }: { lead: Lead }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        gridTemplateRows: { lg: 'auto auto 1fr' },
      }}
    >
      <Box component="header" sx={{ gridColumn: { lg: '1 / -1' }, minWidth: 0 }}>
        <LeadHeader lead={lead} />
      </Box>
      <Stack sx={{ gap: 2, minWidth: 0, gridColumn: 1 }}>
        <Notices lead={lead} />
        <NextStep lead={lead} />
        {lead.message && <LeadMessage text={lead.message} />}
        <Activities lead={lead} />
      </Stack>
      <Box sx={{ minWidth: 0, gridColumn: { lg: 2 }, gridRow: { lg: '2 / span 2' } }}>
        <Facts lead={lead} />
      </Box>
      <Stack sx={{ gap: 2, minWidth: 0, gridColumn: 1, ...belowBusy }}>
        {lead.duplicates.length > 0 && (
          <Suspense fallback={null}>
            <Duplicates lead={lead} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton variant="rounded" height={120} aria-label={t.loadingHistory} />}>
          <History lead={lead} />
        </Suspense>
      </Stack>
    </Box>
  );
}
