import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Project } from '@/api/generated/model/project';
import { TabRow } from '@/components/layout/tab-row';
import * as t from '@/messages/projects/page';
import { type TabPanels, useTabs } from './tabs';

function TabSkeleton() {
  return (
    <Box role="status" aria-label={t.loading} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={160} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}

/** The parts of a project, one at a time, which one in the address. */
export function ProjectTabs({ project, panels }: { project: Project; panels: TabPanels }) {
  const [, setParams] = useSearchParams();
  const { tabs, current, isForeign } = useTabs();
  // The overview is shown in its place, and the address says so.
  useEffect(() => {
    if (isForeign) setParams({}, { replace: true, preventScrollReset: true });
  }, [isForeign, setParams]);
  if (!current) return null;
  const { name } = current;
  const Panel = current.Panel ?? panels[name as keyof TabPanels];
  return (
    <TabRow
      label={t.sections}
      tabs={tabs}
      value={name}
      // Other parameters in the address belong to a single tab.
      onChange={(next) =>
        setParams(next === tabs[0]?.name ? {} : { tab: next }, { preventScrollReset: true })
      }
    >
      <Suspense fallback={<TabSkeleton />}>
        <Panel project={project} />
      </Suspense>
    </TabRow>
  );
}
