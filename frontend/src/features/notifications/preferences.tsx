import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferences } from '@/api/generated/model/notificationPreferences';
import {
  getGetNotificationPreferencesQueryKey,
  setNotificationPreferences,
  useGetNotificationPreferences,
} from '@/api/generated/notifications/notifications';
import type { ApiError } from '@/api/http';
import { useUser } from '@/app/use-user';
import { ErrorState } from '@/components/error-state';
import { Switch } from '@/components/form/switch';
import { TopicTable } from '@/components/topics/topic-table';
import { useStore } from '@/lib/use-store';
import * as p from '@/messages/components/topics';
import * as t from '@/messages/notifications';
import { BrowserChoice } from './browser-choice';
import { choiceOf, choiceStore } from './browser-notice';

const key = getGetNotificationPreferencesQueryKey();

/** Settings by topic and channel, saved with every change. */
export function Preferences() {
  const user = useUser();
  const userId = user?.id;
  useStore(choiceStore);
  const isBrowserOn = userId !== undefined && choiceOf(userId) === 'on';
  const queryClient = useQueryClient();
  const { data, error, refetch } = useGetNotificationPreferences();
  const save = useMutation<NotificationPreferences, ApiError, NotificationPreferences>({
    // One after another: each sends the whole.
    scope: { id: 'notification-preferences' },
    mutationFn: (preferences) => setNotificationPreferences(preferences),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  if (error && !data) {
    return <ErrorState title={t.preferencesFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeleton variant="rounded" height={320} role="status" aria-label={t.loadingYourPreferences} />;
  }
  const change = (next: Partial<NotificationPreferences>) => {
    const known = queryClient.getQueryData<NotificationPreferences>(key) ?? data;
    const preferences = { ...known, ...next };
    // An answer on its way was read before this change.
    void queryClient.cancelQueries({ queryKey: key, exact: true });
    queryClient.setQueryData(key, preferences);
    save.mutate(preferences);
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <TopicTable
        label={t.topicsCaption}
        topics={data.topics}
        words={user ? p.wordsFor[user.role] : undefined}
        off={isBrowserOn ? undefined : 'browser'}
        onChange={(topics) => change({ topics })}
      />
      {userId !== undefined && <BrowserChoice userId={userId} />}
      <Stack>
        <FormControlLabel
          control={<Switch checked={data.digest} onChange={(_event, digest) => change({ digest })} />}
          label={t.dailyDigest}
          sx={{ alignSelf: 'flex-start' }}
        />
        <Typography variant="caption" color="textSecondary" sx={{ ml: 6, mt: -0.5 }}>
          {t.digestHint}
        </Typography>
      </Stack>
    </Stack>
  );
}
