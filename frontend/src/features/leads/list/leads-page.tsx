import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '@/app/use-user';
import { lazyPart } from '@/components/lazy/lazy-part';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { KEEP_PLACE } from '@/components/list/use-list-params';
import { PageTitle } from '@/components/page-title';
import { may } from '@/config/roles';
import * as t from '@/messages/leads/list';
import { VIEW, viewOf } from '../filters';
import { NewLeadButton } from '../new/new-lead-button';
import { LeadsScreen } from './leads-screen';

const MyDay = lazyPart(() => import('../day/my-day').then((it) => it.MyDay), t.theDay);
const RulesMenu = lazyPart(() => import('../rules/rules-menu').then((it) => it.RulesMenu), t.theMenu);

const DAY = 'day';

const BUTTON = { minHeight: { xs: 44, sm: 40 } };

/** All leads that one sees, and what waits for oneself today. */
export function LeadsPage() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  if (!user || !may(user.role, 'see_leads')) return null;
  const isDay = viewOf(params) === DAY;
  return (
    <>
      <PageTitle
        title={t.leads}
        action={
          <>
            <NewLeadButton sx={BUTTON} />
            <Suspense fallback={<Box sx={{ width: 40 }} />}>
              <RulesMenu />
            </Suspense>
          </>
        }
      />
      <Box sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
        <Tabs
          value={isDay ? DAY : ''}
          aria-label={t.view}
          onChange={(_event, next: string) => setParams(next ? { [VIEW]: next } : {}, KEEP_PLACE)}
        >
          <Tab value="" label={t.allLeads} id="leads-tab" aria-controls="leads-panel" />
          <Tab value={DAY} label={t.myDay} id="leads-tab-day" aria-controls="leads-panel" />
        </Tabs>
      </Box>
      <Box
        role="tabpanel"
        id="leads-panel"
        aria-labelledby={isDay ? 'leads-tab-day' : 'leads-tab'}
        sx={{ minWidth: 0 }}
      >
        {isDay ? (
          <Suspense fallback={<ListSkeleton label={t.loadingDay} rows={4} height={96} />}>
            <MyDay isWhole />
          </Suspense>
        ) : (
          <LeadsScreen user={user} role={user.role} create={<NewLeadButton />} />
        )}
      </Box>
    </>
  );
}
