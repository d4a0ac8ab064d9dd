import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { getExportLeadImportErrorsUrl } from '@/api/generated/leads/leads';
import type { LeadImport } from '@/api/generated/model/leadImport';
import type { LeadImportStatus } from '@/api/generated/model/leadImportStatus';
import { DialogActions } from '@/components/dialog-actions';
import { ExportButton } from '@/components/list/export-button';
import { countText } from '@/lib/counts';
import * as t from '@/messages/leads/import';
import { Figures } from './figures';
import { StepTitle } from './step-title';
import { UndoImport } from './undo-import';
import { undoableUntil } from './undoable-until';

const TITLE: Partial<Record<LeadImportStatus, string>> = {
  done: t.doneTitle,
  cancelled: t.cancelledTitle,
  undone: t.undoneTitle,
};

interface EndedImportProps {
  item: LeadImport;
  onAnother: () => void;
  onClose: () => void;
}

/** The result of an import: its figures, the rows it left out, and the way back. */
export function EndedImport({ item, onAnother, onClose }: EndedImportProps) {
  const [undoes, setUndoes] = useState(false);
  const { status, created, duplicates, failed, total, done, undone, kept } = item;
  const shown = (count: number, text: (count: number, shown: string) => string) =>
    countText({ count, more: false }, text);
  const leftOut = duplicates + failed;
  const mayUndo = item.can.includes('undo');
  return (
    <Stack sx={{ gap: 2.5 }}>
      <div>
        <StepTitle>{TITLE[status]}</StepTitle>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {item.file_name}
        </Typography>
      </div>
      {status === 'undone' && (
        <Typography>
          {shown(undone, t.deleted)} {kept > 0 && shown(kept, t.stayed)}
        </Typography>
      )}
      <Figures
        figures={[
          { label: t.imported, count: created },
          { label: t.knownAlready, count: duplicates },
          { label: t.withFaults, count: failed },
        ]}
      />
      {done < total && <Typography>{shown(total - done, t.notReached)}</Typography>}
      {leftOut > 0 && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
          <Typography sx={{ flexGrow: 1 }}>{shown(leftOut, t.leftOutText)}</Typography>
          <ExportButton
            label={t.rowsLeftOut}
            urlOf={(format) => getExportLeadImportErrorsUrl(item.id, { format })}
            name="leads-not-imported"
          />
        </Stack>
      )}
      {mayUndo && <Typography color="textSecondary">{t.undoUntil(undoableUntil(item))}</Typography>}
      <DialogActions>
        {mayUndo && (
          <Button color="error" sx={{ mr: 'auto' }} onClick={() => setUndoes(true)}>
            {t.undoImport}
          </Button>
        )}
        <Button onClick={onAnother}>{t.anotherFile}</Button>
        <Button variant="contained" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
      {undoes && <UndoImport item={item} onClose={() => setUndoes(false)} />}
    </Stack>
  );
}
