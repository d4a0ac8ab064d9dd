import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import type { Lead } from '@/api/generated/model/lead';
import type { LeadActivity } from '@/api/generated/model/leadActivity';
import { LeadActivityKind } from '@/api/generated/model/leadActivityKind';
import { PlainList } from '@/components/layout/plain-list';
import { lazyPart } from '@/components/lazy/lazy-part';
import { MoreMenu } from '@/components/more-menu';
import { Section } from '@/components/section';
import { formatMoment } from '@/lib/dates';
import { formatDue } from '@/lib/near';
import * as t from '@/messages/leads/activity';
import { ACTIVITY, OUTCOME } from '../words';
import { LazyRecord } from './lazy-record';

/** Few activities have files: a lead opens without the list of them. */
const Attachments = lazyPart(() =>
  import('@/components/attachments/attachments').then((it) => it.Attachments),
);

/** Activities on a lead, the latest first, and buttons to record more. */
export function Activities({ lead }: { lead: Lead }) {
  const [kind, setKind] = useState<LeadActivityKind | null>(null);
  const { activities, can } = lead;
  if (activities.length === 0 && !can.includes('record')) return null;
  return (
    <Section title={t.activities}>
      {can.includes('record') && <RecordButtons onChoose={setKind} />}
      {activities.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t.noActivities}
        </Typography>
      ) : (
        <PlainList aria-label={t.activities}>
          {activities.map((activity) => (
            <Entry key={activity.id} activity={activity} />
          ))}
        </PlainList>
      )}
      {kind && <LazyRecord lead={lead} kind={kind} onClose={() => setKind(null)} />}
    </Section>
  );
}

/** A button for each kind; on a phone one button with a menu of them. */
function RecordButtons({ onChoose }: { onChoose: (kind: LeadActivityKind) => void }) {
  const id = useId();
  const kinds = Object.values(LeadActivityKind);
  return (
    <>
      <MoreMenu isNamed label={t.record} sx={{ display: { sm: 'none' }, mb: 1, minHeight: 44 }}>
        {kinds.map((kind) => (
          <MenuItem key={kind} onClick={() => onChoose(kind)}>
            {ACTIVITY[kind]}
          </MenuItem>
        ))}
      </MoreMenu>
      <Box
        role="group"
        aria-labelledby={id}
        sx={{
          display: { xs: 'none', sm: 'block' },
          mb: 2,
          p: { sm: 1.5, md: 2 },
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      >
        <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          {t.record}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="small"
              variant="outlined"
              color="inherit"
              sx={{ minHeight: { sm: 44, md: 36 }, bgcolor: 'background.paper', borderColor: 'divider' }}
              onClick={() => onChoose(kind)}
            >
              {ACTIVITY[kind]}
            </Button>
          ))}
        </Stack>
      </Box>
    </>
  );
}

function Entry({ activity }: { activity: LeadActivity }) {
  const { kind, outcome, note, happened_at, by, files } = activity;
  return (
    <Box
      component="li"
      sx={{
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        minWidth: 0,
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Stack direction="row" sx={{ columnGap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {outcome ? t.kindWith(ACTIVITY[kind], OUTCOME[outcome]) : ACTIVITY[kind]}
        </Typography>
        <Typography
          variant="caption"
          component="time"
          dateTime={happened_at}
          title={formatMoment(happened_at) ?? undefined}
          color="textSecondary"
        >
          {t.byAt(by.full_name, formatDue(happened_at) ?? '')}
        </Typography>
      </Stack>
      {note && (
        <Typography variant="body2" sx={{ mt: 0.25, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
      {files.length > 0 && (
        <Suspense fallback={null}>
          <Attachments files={files.map(({ id, ...file }) => ({ ...file, file_id: id }))} />
        </Suspense>
      )}
    </Box>
  );
}
