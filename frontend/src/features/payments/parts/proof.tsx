import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, useState } from 'react';
import type { ReceiptProof } from '@/api/generated/model/receiptProof';
import { Thumbnail } from '@/components/files/thumbnail';
import { lazyDialog } from '@/components/lazy/lazy-part';
import * as t from '@/messages/payments/payment';

const PreviewDialog = lazyDialog(
  () => import('@/components/files/preview/preview-dialog').then((it) => it.PreviewDialog),
  t.thePreview,
  ({ onClose }) => onClose(),
);

/** The picture or PDF that was reported with a payment; it opens over the whole window. */
export function Proof({ proof: { file_id, name, media_type } }: { proof: ReceiptProof }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonBase
        aria-label={t.openProof(name)}
        title={name}
        onClick={() => setOpen(true)}
        sx={{
          width: 76,
          height: 57,
          flexShrink: 0,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Thumbnail file={{ id: file_id, media_type }} />
      </ButtonBase>
      {isOpen && (
        <Suspense fallback={null}>
          <PreviewDialog
            files={[{ id: file_id, name, media_type, title: name }]}
            start={0}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
