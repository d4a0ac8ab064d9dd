import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Lead } from '@/api/generated/model/lead';
import { useUser } from '@/app/use-user';
import { STATUS_LABEL as PROJECT_STATUS } from '@/components/words/project-labels';
import { HEALTH } from '@/components/words/project-words';
import { leadPath, projectPath } from '@/config/paths';
import { may } from '@/config/roles';
import { formatDay } from '@/lib/dates';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/leads/page';
import { LOST_REASON, SUSPICION } from '../words';

/** Notices at the top of a lead: its outcome, and actions that nobody may take any more. */
export function Notices({ lead }: { lead: Lead }) {
  const seesProjects = may(useUser()?.role, 'see_projects');
  const { consent, merged_into, conversion, loss, revisit_on, suspicion, status } = lead;
  return (
    <>
      {consent.withdrawn_at && (
        <Alert severity="warning">{t.withdrawnOn(formatDay(consent.withdrawn_at) ?? '')}</Alert>
      )}
      {merged_into && (
        <Alert severity="info">
          {t.mergedInto} <Way to={leadPath(merged_into.id)}>{t.openLead(merged_into.code)}</Way>
        </Alert>
      )}
      {conversion && (
        <Alert severity="success">
          {t.becameProject(conversion.project_code, formatDay(conversion.at) ?? '')}{' '}
          {t.projectIs(PROJECT_STATUS[conversion.project_status], HEALTH[conversion.project_health].label)}{' '}
          {seesProjects && (
            <Way to={projectPath(conversion.project_id)}>{t.openProject(conversion.project_code)}</Way>
          )}
        </Alert>
      )}
      {loss && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {t.lostBecause(LOST_REASON[loss.reason], loss.note)}
        </Alert>
      )}
      {status === 'on_hold' && revisit_on && (
        <Alert severity="info">{t.onHoldUntil(formatOn(revisit_on) ?? '')}</Alert>
      )}
      {suspicion && status === 'junk' && <Alert severity="info">{t.suspected(SUSPICION[suspicion])}</Alert>}
    </>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={to} color="inherit" underline="always">
      {children}
    </Link>
  );
}
