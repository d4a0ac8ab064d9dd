import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LeadImport } from '@/api/generated/model/leadImport';
import { DialogActions } from '@/components/dialog-actions';
import { countText } from '@/lib/counts';
import * as t from '@/messages/leads/import';
import { CancelImport } from './cancel-import';
import { Figures } from './figures';
import { StepTitle } from './step-title';

const FULL = 100;

/** An import under way. It goes on without the dialog. */
export function RunningImport({ item, onClose }: { item: LeadImport; onClose: () => void }) {
  const { file_name, total, done, created, duplicates, failed } = item;
  const shownDone = countText({ count: done, more: false });
  const progress = countText({ count: total, more: false }, (count, shown) =>
    t.progress(shownDone, count, shown),
  );
  return (
    <Stack sx={{ gap: 2.5 }}>
      <div>
        <StepTitle>{t.runningTitle}</StepTitle>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {file_name}
        </Typography>
      </div>
      <div>
        <LinearProgress
          variant="determinate"
          aria-label={t.progressOf(file_name)}
          aria-valuetext={progress}
          value={total === 0 ? FULL : Math.floor((done * FULL) / total)}
          sx={{ height: 8, borderRadius: 1 }}
        />
        <Typography sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>{progress}</Typography>
      </div>
      <Figures
        figures={[
          { label: t.imported, count: created },
          { label: t.knownAlready, count: duplicates },
          { label: t.withFaults, count: failed },
        ]}
      />
      <Typography color="textSecondary">
        {t.goesOn} {t.cancelHint}
      </Typography>
      <DialogActions>
        <CancelImport item={item} label={t.cancelImport} />
        <Button variant="contained" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Stack>
  );
}
