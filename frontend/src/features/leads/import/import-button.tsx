import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { KEEP_PLACE } from '@/components/list/use-list-params';
import * as t from '@/messages/leads/import';
import { IMPORT } from './address';

const ImportDialog = lazyDialog(
  () => import('./import-dialog').then((it) => it.ImportDialog),
  t.theImport,
  ({ onClose }) => onClose(),
);

/** Imports leads from a file. The address says whether its dialog is open, and for which import. */
export function ImportButton(button: Pick<ButtonProps, 'sx'>) {
  const [params, setParams] = useSearchParams();
  const id = params.get(IMPORT);
  const show = (next: string | null) =>
    setParams((current) => {
      if (next === null) current.delete(IMPORT);
      else current.set(IMPORT, next);
      return current;
    }, KEEP_PLACE);
  return (
    <>
      <Button {...button} variant="outlined" startIcon={<ImportIcon />} onClick={() => show('')}>
        {t.importLabel}
      </Button>
      {id !== null && (
        <Suspense fallback={null}>
          <ImportDialog id={id} onShow={show} onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  );
}
