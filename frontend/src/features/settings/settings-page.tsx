import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useSearchParams } from 'react-router';
import type { Settings } from '@/api/generated/model/settings';
import { useGetSettings } from '@/api/generated/settings/settings';
import { ErrorState } from '@/components/error-state';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { PageTitle } from '@/components/page-title';
import { SETTINGS_SECTION } from '@/config/screens';
import * as t from '@/messages/settings/page';
import { ChosenSection } from './chosen-section';
import { canEdit, groupsOf } from './section-list';
import { SectionNav } from './section-nav';

/** The company's settings: a list of sections, and the chosen one. */
export function SettingsPage() {
  const { data, error, fetchStatus, refetch } = useGetSettings();
  return (
    <>
      <PageTitle title={t.settings} text={data && !canEdit(data) ? t.readText : t.pageText} />
      {data ? (
        <Loaded settings={data} />
      ) : error ? (
        <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={t.theSettings} />
      ) : (
        <Skeleton role="status" aria-label={t.loading} variant="rounded" height={480} />
      )}
    </>
  );
}

function Loaded({ settings }: { settings: Settings }) {
  const [params] = useSearchParams();
  const groups = groupsOf(settings);
  const asked = params.get(SETTINGS_SECTION);
  const chosen =
    groups.flatMap(({ sections }) => sections).find(({ name }) => name === asked)?.name ?? 'company';
  return (
    <>
      <OfflineNotice />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
        }}
      >
        <SectionNav groups={groups} chosen={chosen} />
        <ChosenSection key={chosen} name={chosen} settings={settings} />
      </Box>
    </>
  );
}
