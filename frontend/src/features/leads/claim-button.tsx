import Button, { type ButtonProps } from '@mui/material/Button';
import { useClaimLead } from '@/api/generated/leads/leads';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { toast } from '@/components/toast/toast-store';
import { singlePress } from '@/lib/single-press';
import * as t from '@/messages/leads';
import { refreshLeads, showLead } from './refresh';

interface ClaimButtonProps extends Pick<ButtonProps, 'className' | 'size' | 'sx' | 'variant'> {
  lead: LeadSummary;
}

/** Takes a lead that nobody has. Of two who claim at once, the other is told who has it. */
export function ClaimButton({ lead: { id, code, can }, ...look }: ClaimButtonProps) {
  const claim = useClaimLead({
    mutation: {
      onSuccess: (lead) => {
        void showLead(lead);
        toast.success(t.claimed(code));
      },
      onError: () => void refreshLeads(),
    },
  });
  if (!can.includes('claim')) return null;
  return (
    <Button
      variant="contained"
      {...look}
      loading={claim.isPending}
      aria-label={t.claimLead(code)}
      onClick={singlePress(() => claim.mutate({ id }))}
    >
      {t.claim}
    </Button>
  );
}
