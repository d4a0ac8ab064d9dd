import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { usePreviewLeadMerge } from '@/api/generated/leads/leads';
import type { Lead } from '@/api/generated/model/lead';
import { ErrorState } from '@/components/error-state';
import { PlainList } from '@/components/layout/plain-list';
import * as t from '@/messages/leads/duplicates';
import { VALUES } from '../values';

const LABELS: Readonly<Record<string, string>> = {
  full_name: t.name,
  phone: t.phone,
  email: t.email,
  city: t.city,
  pincode: t.pincode,
  project_type: t.wants,
  plot_area_sqft: t.plot,
  budget: t.budget,
  start_timeline: t.start,
  preferred_contact: t.preferredContact,
  preferred_slot: t.preferredSlot,
  estimated_value_paise: t.value,
  message: t.message,
  status: t.status,
  next_follow_up_at: t.followUp,
};

interface MergePreviewProps {
  stays: Lead;
  gone: Lead;
}

/** The value that a merge keeps of each field in which two leads differ. */
export function MergePreview({ stays, gone }: MergePreviewProps) {
  const { data, error, refetch } = usePreviewLeadMerge(gone.id, { into: stays.id });
  if (error && !data) {
    return <ErrorState title={t.previewFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeleton role="status" aria-label={t.loadingPreview} variant="rounded" height={120} />;
  }
  const fields = Object.keys(LABELS).filter((it) => data.taken.includes(it) || data.dropped.includes(it));
  return (
    <Box component="section" aria-label={t.result}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        {fields.length === 0 ? t.nothingDiffers : t.result}
      </Typography>
      <PlainList aria-label={t.result} sx={{ gap: 1.25 }}>
        {fields.map((field) => {
          const isTaken = data.taken.includes(field);
          const areBothKept = isTaken && field === 'message';
          const [kept, left] = isTaken ? [gone, stays] : [stays, gone];
          return (
            <Stack component="li" key={field} sx={{ overflowWrap: 'anywhere' }}>
              <Typography variant="body2" color="textSecondary">
                {LABELS[field]}
              </Typography>
              <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'pre-line' }}>
                {t.keptFrom(VALUES[field]?.(kept) ?? '', kept.code)}
              </Typography>
              {VALUES[field]?.(left) && (
                <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
                  {areBothKept
                    ? t.keptToo(VALUES[field](left), left.code)
                    : t.droppedFrom(VALUES[field](left), left.code)}
                </Typography>
              )}
            </Stack>
          );
        })}
      </PlainList>
    </Box>
  );
}
