import SiteIcon from '@mui/icons-material/HomeWorkOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { DiarySite } from '@/api/generated/model/diarySite';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import type { ProjectStatus } from '@/api/generated/model/projectStatus';
import type { User } from '@/api/generated/model/user';
import { useListProjects } from '@/api/generated/projects/projects';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { PlainList } from '@/components/layout/plain-list';
import { SURFACE } from '@/components/layout/surface';
import { reach } from '@/components/layout/touch';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { OfflineState } from '@/components/offline-state';
import { PageTitle } from '@/components/page-title';
import { StatusChip } from '@/components/status-chip';
import { STATUS } from '@/components/words/project-words';
import { projectPath } from '@/config/paths';
import { changeDailyEntryPath, dailyEntryPath } from '@/config/screens';
import { formatOn, todayInIndia } from '@/lib/days';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/daily-entries';
import type { Job } from '@/offline/device';
import { keepStatuses } from '@/offline/diary';
import { outboxStore } from '@/offline/outbox';
import { useBegun } from '../feed/use-begun';
import { isDue, linkText, useEntryLinks } from '../form/entry-links';
import { useDiary } from '../use-diary';
import { KeptEntries } from './kept-entries';
import { type SiteDraft, siteState } from './site-state';

const KeptDialog = lazyDialog(
  () => import('../entry/kept-dialog').then((it) => it.KeptDialog),
  t.theEntry,
  ({ onClose }) => onClose(),
);

/** The steps stand at the right of the text; on a phone below it. */
const NOTICE = {
  mt: 1.5,
  overflowWrap: 'anywhere',
  '& > .MuiAlert-icon': { alignItems: { sm: 'center' } },
  '& > .MuiAlert-message': {
    flexGrow: 1,
    display: 'flex',
    flexDirection: { xs: 'column', sm: 'row' },
    gap: 1,
    alignItems: { xs: 'flex-start', sm: 'center' },
    justifyContent: 'space-between',
  },
} as const;

function Returned({ entries }: { entries: readonly DailyEntry[] }) {
  return entries.map(({ id, project, entry_on, return_reason }) => (
    <Alert key={id} severity="warning" sx={NOTICE}>
      {t.returnedOn(formatOn(entry_on) ?? entry_on, return_reason ?? '')}
      <Button
        component={Link}
        to={changeDailyEntryPath(project.id, id)}
        variant="outlined"
        color="inherit"
        sx={{ minHeight: { xs: 48, md: 40 }, flexShrink: 0 }}
      >
        {t.correct}
      </Button>
    </Alert>
  ));
}

/** The draft's place, and why the server refused it. */
function placeOf({ on, job }: SiteDraft): string {
  const day = formatOn(on) ?? on;
  if (job === null) return t.draftOnServer(day);
  return job.fault === null ? t.draftOnPhone(day) : t.draftRefused(day, job.fault.message);
}

function Drafts({ drafts }: { drafts: readonly SiteDraft[] }) {
  return drafts.map((draft) => (
    <Alert key={draft.id} severity={draft.job?.fault ? 'warning' : 'info'} sx={NOTICE}>
      {placeOf(draft)}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', flexShrink: 0 }}>
        <Button
          component={Link}
          to={draft.path}
          variant="outlined"
          color="inherit"
          sx={{ minHeight: { xs: 48, md: 40 } }}
        >
          {t.continueDraft}
        </Button>
        {draft.entry !== null && draft.job === null && (
          <Button
            component={Link}
            to={dailyEntryPath(draft.entry.project.id, draft.id)}
            color="inherit"
            sx={{ minHeight: { xs: 48, md: 40 } }}
          >
            {t.openDraft}
          </Button>
        )}
      </Stack>
    </Alert>
  ));
}

/** The reason why no entry is expected. */
const REASON: Partial<Record<ProjectStatus, string>> = {
  planning: t.beginsLater,
  on_hold: t.pausedOnHold,
  handed_over: t.defectsOnly,
};

interface SiteProps {
  site: DiarySite;
  diary: OfflineDiary;
  jobs: readonly Job[];
  userId: string;
  /** Whether it is the only site in progress. */
  isAlone?: boolean;
  /** Whether no entry is expected: the project is not in progress. */
  isOther?: boolean;
  status?: ProjectStatus | undefined;
}

function Site({ site, diary, jobs, userId, isAlone = false, isOther = false, status }: SiteProps) {
  const { project } = site;
  const begun = useBegun(site, userId);
  const { today, returned, drafts } = siteState(diary, jobs, project.id, userId, todayInIndia());
  // The notice of a draft has its own link.
  const links = useEntryLinks(diary, site, userId, begun).filter(({ kind }) => kind !== 'draft');
  return (
    <Box component="li" sx={{ p: 2, ...(!isOther && SURFACE) }}>
      <Stack
        direction="row"
        sx={{
          gap: isOther ? 1 : 1.5,
          // A long name wraps beside the button, which keeps its place at the right.
          flexWrap: { xs: isOther && links.length < 2 ? 'nowrap' : 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Stack sx={{ gap: 0.5, minWidth: 0 }}>
          {/* The state stands beside the name, or below a long one. */}
          <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography
              variant={isOther ? 'body1' : 'h4'}
              component={Link}
              to={`${projectPath(project.id)}?tab=daily-entries`}
              sx={{
                ...reach,
                color: 'text.primary',
                fontWeight: 600,
                overflowWrap: 'anywhere',
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
              }}
            >
              {project.name}
            </Typography>
            {isOther && today.label === t.openToday ? (
              status && <StatusChip {...STATUS[status]} />
            ) : (
              <StatusChip {...today} />
            )}
          </Stack>
          {status && REASON[status] && (
            <Typography variant="body2" color="textSecondary">
              {REASON[status]}
            </Typography>
          )}
        </Stack>
        <Stack
          direction="row"
          sx={{
            gap: 1,
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            // The word of a text button, not its padding, ends at the right edge.
            ...(isOther ? { mr: -1 } : { width: { xs: '100%', sm: 'auto' }, flexShrink: { sm: 0 } }),
          }}
        >
          {links.map((link) => (
            <Button
              key={link.to}
              variant={isOther ? 'text' : isDue(link) ? 'contained' : 'outlined'}
              component={Link}
              to={link.to}
              sx={{
                minHeight: { xs: 48, md: 40 },
                flexShrink: 0,
                flexGrow: { xs: isOther ? 0 : 1, sm: 0 },
              }}
            >
              {isOther && link.kind === 'write' ? t.newEntry : linkText(link)}
            </Button>
          ))}
        </Stack>
      </Stack>
      {begun.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t.begunOnPhone}
        </Typography>
      )}
      <Drafts drafts={drafts} />
      <Returned entries={returned} />
      <KeptEntries
        projectId={project.id}
        entries={diary.entries.filter((it) => it.project.id === project.id)}
        userId={userId}
        isAlone={isAlone}
        isDaily={!isOther}
      />
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The open projects of an engineer, each with the state of today's entry; those in progress first. */
export function MySites({ user }: { user: User }) {
  const { data: diary, error, refetch } = useDiary(user.id);
  const projects = useListProjects({ limit: 200 }, { query: { retry: false } }).data?.items;
  useEffect(() => {
    // If the phone cannot store statuses, a site without a network counts as in progress.
    if (projects) keepStatuses(user.id, projects).catch(() => undefined);
  }, [projects, user.id]);
  // A site counts as in progress if its status was never known: an entry never waits for a network.
  const statusOf = ({ project: { id } }: DiarySite) =>
    projects?.find((it) => it.id === id)?.status ?? diary?.statuses?.[id];
  const runs = (site: DiarySite) => [undefined, 'in_progress'].includes(statusOf(site));
  const running = diary?.projects.filter(runs) ?? [];
  const others = diary?.projects.filter((site) => !runs(site)) ?? [];
  const { jobs } = useStore(outboxStore);
  const [params, setParams] = useSearchParams();
  const kept = params.get('kept');
  return (
    <>
      <PageTitle title={t.dailyEntries} text={t.sitesText} />
      {error && !diary && error.status === 0 && <OfflineState what={t.dailyEntries} />}
      {error && !diary && error.status !== 0 && (
        <ErrorState title={t.diaryFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !diary && (
        <Skeleton role="status" aria-label={t.loadingDiary} variant="rounded" height={160} />
      )}
      {diary?.projects.length === 0 && <EmptyState Icon={SiteIcon} title={t.noSites} text={t.noSitesText} />}
      {diary && running.length > 0 && (
        <PlainList aria-label={t.dailyEntries} sx={running.length > 1 ? GRID : {}}>
          {running.map((site) => (
            <Site
              key={site.project.id}
              site={site}
              diary={diary}
              jobs={jobs}
              userId={user.id}
              isAlone={running.length === 1}
            />
          ))}
        </PlainList>
      )}
      {diary && others.length > 0 && (
        <>
          <Typography variant="h4" component="h2" sx={{ mt: running.length > 0 ? 3 : 0, mb: 1.5 }}>
            {t.otherSites}
          </Typography>
          <PlainList
            aria-label={t.otherSites}
            sx={{ ...SURFACE, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            {others.map((site) => (
              <Site
                key={site.project.id}
                site={site}
                diary={diary}
                jobs={jobs}
                userId={user.id}
                isOther
                status={statusOf(site)}
              />
            ))}
          </PlainList>
        </>
      )}
      {diary && kept !== null && (
        <Suspense fallback={null}>
          <KeptDialog
            entry={diary.entries.find(({ id }) => id === kept)}
            onClose={() => setParams({}, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}
