import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useId, useState } from 'react';
import { changeLeadStatus } from '@/api/generated/leads/leads';
import type { Lead } from '@/api/generated/model/lead';
import type { LeadStatus } from '@/api/generated/model/leadStatus';
import { useQuickSave } from '@/components/form/use-quick-save';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { StatusChip } from '@/components/status-chip';
import * as t from '@/messages/leads/page';
import { freshLead, showLead } from '../refresh';
import { needsWords } from '../step/rules';
import { STATUS } from '../words';

const StepDialog = lazyDialog(
  () => import('../step/step-dialog').then((it) => it.StepDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

/** Where a lead stands: its status is the way to the next. */
export function StatusControl({ lead }: { lead: Lead }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<LeadStatus | null>(null);
  const save = useQuickSave(lead, { reload: freshLead, onSaved: showLead });
  const { status, next_statuses } = lead;

  const go = (to: LeadStatus) => {
    setAnchor(null);
    if (needsWords(to, status)) return setAsking(to);
    save.mutate({
      label: t.theStatus,
      read: (it) => it.status,
      send: (leadId, headers) => changeLeadStatus(leadId, { to }, headers),
    });
  };
  const chip = <StatusChip {...STATUS[status]} />;
  return (
    <>
      {next_statuses.length === 0 ? (
        chip
      ) : (
        <ButtonBase
          aria-label={t.statusLabel(STATUS[status].label)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          // Not disabled, so that a keyboard user keeps the focus.
          aria-disabled={save.isPending}
          onClick={({ currentTarget }) => {
            if (!save.isPending) setAnchor(currentTarget);
          }}
          sx={{ borderRadius: 999, minHeight: { xs: 48, md: 32 }, px: 0.25 }}
        >
          {chip}
          <ArrowIcon fontSize="small" />
        </ButtonBase>
      )}
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {next_statuses.map((to) => (
          <MenuItem key={to} sx={{ minHeight: { xs: 48, md: 36 } }} onClick={() => go(to)}>
            {STATUS[to].label}
          </MenuItem>
        ))}
      </Menu>
      {asking && (
        <Suspense fallback={null}>
          <StepDialog lead={lead} to={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}
