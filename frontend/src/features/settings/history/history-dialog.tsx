import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { SettingsSection } from '@/api/generated/model/settingsSection';
import type { SettingsVersion } from '@/api/generated/model/settingsVersion';
import { getSettingsVersion, useListSettingsVersionsInfinite } from '@/api/generated/settings/settings';
import { ErrorState } from '@/components/error-state';
import { EntryText } from '@/components/history/entry-text';
import { PlainList } from '@/components/layout/plain-list';
import { Modal } from '@/components/modal/modal';
import { OfflineState } from '@/components/offline-state';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/settings/page';
import { settingChange } from './change-words';

const PAGE = 20;
/** Changes that an entry names: a restored list may have hundreds. */
const SHOWN = 12;

interface HistoryDialogProps {
  name: SettingsSection;
  title: string;
  /** The version that is current. */
  version: number;
  /** Fills the form with the value of an earlier version. */
  onRestore: (version: number, value: unknown) => void;
  onClose: () => void;
}

/** The changes of a section with their author and time, the latest first. */
export function HistoryDialog({ name, title, version, onRestore, onClose }: HistoryDialogProps) {
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListSettingsVersionsInfinite(
      name,
      { limit: PAGE },
      { query: { getNextPageParam: ({ next_cursor }) => next_cursor } },
    );
  const restore = useMutation({
    mutationFn: (earlier: number) => getSettingsVersion(name, earlier),
    onSuccess: ({ version: earlier, value }) => onRestore(earlier, value),
  });
  return (
    <Modal title={t.historyOf(title)} onClose={onClose}>
      {data ? (
        <>
          <PlainList aria-label={t.history}>
            {data.pages
              .flatMap(({ items }) => items)
              .map((entry) => (
                <Entry
                  key={entry.version}
                  entry={entry}
                  isCurrent={entry.version === version}
                  busy={restore.isPending}
                  onRestore={() => restore.mutate(entry.version)}
                />
              ))}
          </PlainList>
          {hasNextPage && (
            <Button
              size="small"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
              sx={{ mt: 1 }}
            >
              {t.showEarlier}
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState title={t.historyFailed} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={t.theHistory} />
      ) : (
        <Skeleton role="status" aria-label={t.loadingHistory} variant="rounded" height={160} />
      )}
    </Modal>
  );
}

interface EntryProps {
  entry: SettingsVersion;
  isCurrent: boolean;
  busy: boolean;
  onRestore: () => void;
}

function Entry({ entry, isCurrent, busy, onRestore }: EntryProps) {
  const { version, at, by, changes } = entry;
  const rest = changes.length - SHOWN;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1.5,
        py: 1.5,
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        {at === undefined ? (
          <Typography variant="body2">{t.deliveredVersion}</Typography>
        ) : (
          <EntryText
            entry={{ at, kind: 'settings_changed', changes, ...(by && { by }) }}
            deed={t.savedVersion(version)}
            changes={changes.slice(0, SHOWN).map(settingChange)}
          >
            <Typography component="time" variant="caption" color="textSecondary" dateTime={at}>
              {formatMoment(at)}
            </Typography>
          </EntryText>
        )}
        {rest > 0 && (
          <Typography variant="caption" color="textSecondary">
            {t.moreChanges(rest)}
          </Typography>
        )}
      </Box>
      {isCurrent ? (
        <Typography variant="body2" sx={{ flexShrink: 0, fontWeight: 600 }}>
          {t.current}
        </Typography>
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          aria-label={t.restoreNamed(version)}
          onClick={onRestore}
          sx={{ flexShrink: 0 }}
        >
          {t.restore}
        </Button>
      )}
    </Stack>
  );
}
