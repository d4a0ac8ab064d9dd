import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Lead } from '@/api/generated/model/lead';
import { lazyDialog } from '@/components/lazy/lazy-part';
import * as t from '@/messages/leads/page';

const AssignLead = lazyDialog(
  () => import('./assign-lead').then((it) => it.AssignLead),
  t.theForm,
  ({ onClose }) => onClose(),
);

/** Gives an unclaimed lead to somebody. */
export function AssignButton({ lead }: { lead: Lead }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t.assign}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AssignLead lead={lead} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
