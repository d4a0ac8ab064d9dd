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

interface AssignButtonProps {
  lead: Lead;
  /** Whether the button is there. An open dialog stays without it: another person may have claimed the lead. */
  isShown: boolean;
}

/** Gives an unclaimed lead to somebody. */
export function AssignButton({ lead, isShown }: AssignButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isShown && (
        <Button variant="contained" onClick={() => setOpen(true)}>
          {t.assign}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && <AssignLead lead={lead} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
