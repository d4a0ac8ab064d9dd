import SiteIcon from '@mui/icons-material/HomeWorkOutlined';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { useGetDailyEntry } from '@/api/generated/daily-entries/daily-entries';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import type { User } from '@/api/generated/model/user';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { SelectField } from '@/components/form/select-field';
import { OfflineState } from '@/components/offline-state';
import { PageTitle } from '@/components/page-title';
import * as t from '@/messages/daily-entries';
import { ON } from '../missed-path';
import { useDiary } from '../use-diary';
import { Started, type StartedProps } from './started';
import { Waiting } from './waiting';

/** The form of a new entry for the project in the address, or of a change of the entry in the address. */
export function NewEntry({ user }: { user: User }) {
  const [params] = useSearchParams();
  const { data: diary, error, isPending, refetch } = useDiary(user.id);
  return (
    <>
      <PageTitle title={params.has('change') ? t.changeEntry : t.newEntry} text={t.newEntryText} />
      {diary ? (
        <Chosen diary={diary} user={user} />
      ) : isPending ? (
        <Waiting />
      ) : error?.status === 0 ? (
        <OfflineState what={t.newEntry} />
      ) : (
        <ErrorState title={t.diaryFailed} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Chosen({ diary, user }: { diary: OfflineDiary; user: User }) {
  const [params, setParams] = useSearchParams();
  const site = diary.projects.find(({ project }) => project.id === params.get('new')) ?? diary.projects[0];
  if (!site) return <EmptyState Icon={SiteIcon} title={t.noSites} text={t.noSitesText} />;
  const changed = params.get('change');
  if (changed !== null) {
    return (
      <Changed key={changed} id={changed} jobId={params.get('job')} diary={diary} user={user} site={site} />
    );
  }
  const choices = diary.projects.map(({ project }) => ({ value: project.id, label: project.name }));
  return (
    <>
      <SelectField
        label={t.project}
        value={site.project.id}
        choices={choices}
        sx={{ maxWidth: 640, mb: 2.5 }}
        onChange={(project) => setParams({ new: project }, { replace: true })}
      />
      <Started
        key={`${site.project.id} ${params.get('job')} ${params.get(ON)}`}
        diary={diary}
        user={user}
        site={site}
        jobId={params.get('job')}
        on={params.get(ON)}
        changed={null}
      />
    </>
  );
}

interface ChangedProps extends Omit<StartedProps, 'changed'> {
  id: string;
}

/** The form of an entry of the server: its newest version, or as last kept where there is no network. */
function Changed({ id, ...props }: ChangedProps) {
  const { data, error, fetchStatus, refetch } = useGetDailyEntry(id);
  const kept = props.diary.entries.find((it) => it.id === id);
  const isOffline = fetchStatus === 'paused' || error?.status === 0;
  const entry = data ?? (isOffline ? kept : undefined);
  if (entry) {
    return (
      <>
        <Typography sx={{ mb: 2.5, fontWeight: 600 }}>{entry.project.name}</Typography>
        <Started {...props} changed={entry} />
      </>
    );
  }
  if (isOffline) return <OfflineState what={t.theEntry} />;
  if (error) return <ErrorState title={t.entryFailed} error={error} onRetry={() => void refetch()} />;
  return <Waiting />;
}
