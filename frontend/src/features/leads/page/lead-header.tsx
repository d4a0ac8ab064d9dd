import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Lead } from '@/api/generated/model/lead';
import type { LeadAction } from '@/api/generated/model/leadAction';
import { LeadStatus } from '@/api/generated/model/leadStatus';
import { Facts } from '@/components/layout/facts';
import { breadcrumbs } from '@/components/layout/touch';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { MoreMenu } from '@/components/more-menu';
import { TYPE } from '@/components/words/project-labels';
import { LEADS } from '@/config/paths';
import { formatDue } from '@/lib/near';
import * as t from '@/messages/leads/page';
import { BUDGET, SOURCE } from '../words';
import { ContactBar } from './contact-bar';
import { StatusControl } from './status-control';

const AssignLead = lazyDialog(
  () => import('../owner/assign-lead').then((it) => it.AssignLead),
  t.theForm,
  ({ onClose }) => onClose(),
);
const ConvertDialog = lazyDialog(
  () => import('../convert/convert-dialog').then((it) => it.ConvertDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);
const WithdrawDialog = lazyDialog(
  () => import('./withdraw-dialog').then((it) => it.WithdrawDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

/** With its proposal, a lead may become a project as its next step. */
const isNearlyWon = (status: LeadStatus): boolean =>
  status === LeadStatus.proposal_sent || status === LeadStatus.negotiation;

const RARER: Partial<Record<LeadAction, string>> = { convert: t.convert, assign: t.assign };

const TARGET = { minHeight: { xs: 48, md: 36 }, flexGrow: { xs: 1, sm: 0 } } as const;

/** The person, the status of the lead, and the actions on it. */
export function LeadHeader({ lead }: { lead: Lead }) {
  const { code, full_name, source, created_at, can, status, project_type, city, budget } = lead;
  const [doing, setDoing] = useState<LeadAction | null>(null);
  const end = () => setDoing(null);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const hasMenu = can.includes('withdraw');
  /** The menu of a phone takes the rarer actions, so that the buttons that reach the person fit one line. */
  const isInMenu = (it: LeadAction) => hasMenu && (isPhone || (it === 'convert' && !isNearlyWon(status)));
  // An unclaimed lead is assigned, and called, in the card of its next step.
  const rarer = can.filter((it) => RARER[it] && !(it === 'assign' && can.includes('claim')));
  return (
    <>
      <Typography
        component="nav"
        aria-label={t.breadcrumb}
        variant="body2"
        color="textSecondary"
        sx={breadcrumbs}
      >
        <Link component={RouterLink} to={LEADS} color="inherit">
          {t.leads}
        </Link>
        {' / '}
        <span>{code}</span>
      </Typography>
      <Stack
        direction={{ xs: 'column', lg: 'row' }}
        sx={{
          position: 'relative',
          columnGap: 2,
          rowGap: 1.5,
          alignItems: { lg: 'flex-start' },
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Stack
            direction="row"
            sx={{ mt: 1, pr: { xs: 5, sm: 0 }, columnGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Typography
              variant="h2"
              component="h1"
              sx={{
                fontSize: { xs: '1.375rem', sm: '1.75rem' },
                lineHeight: 1.2,
                overflowWrap: 'anywhere',
              }}
            >
              {full_name}
            </Typography>
            <StatusControl lead={lead} />
          </Stack>
          <Box sx={{ mt: 1 }}>
            <Facts
              facts={[
                project_type && TYPE[project_type],
                city,
                budget !== 'undecided' && budget && BUDGET[budget],
              ]}
            />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t.cameIn(formatDue(created_at) ?? '', SOURCE[source])}
          </Typography>
        </Box>
        <Stack
          direction="row"
          role="group"
          aria-label={t.actions}
          sx={{
            gap: 1,
            flexShrink: 0,
            alignItems: 'center',
            flexWrap: 'wrap',
            '&:empty': { display: 'none' },
          }}
        >
          {!can.includes('claim') && <ContactBar lead={lead} />}
          {rarer
            .filter((it) => !isInMenu(it))
            .map((it) => (
              <Button key={it} variant="outlined" sx={TARGET} onClick={() => setDoing(it)}>
                {RARER[it]}
              </Button>
            ))}
          {hasMenu && (
            <MoreMenu
              sx={{
                width: { xs: 48, md: 36 },
                height: { xs: 48, md: 36 },
                // On a phone it stands at the title, and the row is the buttons' own.
                position: { xs: 'absolute', sm: 'static' },
                top: 8,
                right: -12,
              }}
            >
              {rarer.filter(isInMenu).map((it) => (
                <MenuItem key={it} onClick={() => setDoing(it)}>
                  {RARER[it]}
                </MenuItem>
              ))}
              <MenuItem
                sx={{ color: 'error.main', minHeight: { xs: 48, md: 36 } }}
                onClick={() => setDoing('withdraw')}
              >
                {t.withdraw}
              </MenuItem>
            </MoreMenu>
          )}
        </Stack>
      </Stack>
      <Suspense fallback={null}>
        {doing === 'assign' && <AssignLead lead={lead} onClose={end} />}
        {doing === 'convert' && <ConvertDialog lead={lead} onClose={end} />}
        {doing === 'withdraw' && <WithdrawDialog lead={lead} onClose={end} />}
      </Suspense>
    </>
  );
}
