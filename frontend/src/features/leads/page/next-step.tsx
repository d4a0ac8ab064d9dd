import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import type { Lead } from '@/api/generated/model/lead';
import { Facts } from '@/components/layout/facts';
import { lazyPart } from '@/components/lazy/lazy-part';
import { Section } from '@/components/section';
import { formatDue } from '@/lib/near';
import * as t from '@/messages/leads/page';
import { LazyRecord } from '../activity/lazy-record';
import { ClaimButton } from '../claim-button';
import { FirstCallMark, FollowUpMark } from '../marks';
import { isOpen } from '../pipeline';
import { ContactBar } from './contact-bar';

const CALL = {
  overdue: t.firstCallOverdue,
  met: t.firstCallMet,
  late: t.firstCallLate,
} as const;

/** The result of the first call; null if none was promised or the chip shows it. */
function callText({ first_call: { state, due_at, at } }: Lead): string | null {
  // A lead entered by hand counts as called at that time, without a call.
  if (state === 'off' || state === 'due' || at === due_at) return null;
  return CALL[state](formatDue(at ?? due_at) ?? '');
}

// Only admins assign leads.
const AssignButton = lazyPart(() => import('../owner/assign-button').then((it) => it.AssignButton));

const ACTIONS = {
  width: { xs: 1, sm: 'auto' },
  '&:not(:empty)': { mt: 2 },
  gap: 1,
  '&& > *': { flex: { xs: 1, sm: 'none' }, minHeight: { xs: 48, md: 36 } },
} as const;

/** When somebody contacts the person next, and when they did last. */
export function NextStep({ lead }: { lead: Lead }) {
  const [isPlanning, setPlanning] = useState(false);
  const { status, next_follow_up_at, last_contacted_at, can } = lead;
  const facts = [
    callText(lead),
    last_contacted_at ? t.lastContact(formatDue(last_contacted_at) ?? '') : null,
  ].filter((text) => text !== null);
  const claims = can.includes('claim');
  const assigns = can.includes('assign');
  if (!isOpen(status) && next_follow_up_at === undefined && facts.length === 0 && !claims) return null;
  return (
    <Section
      title={t.next}
      action={
        isOpen(status) &&
        can.includes('record') && <Button onClick={() => setPlanning(true)}>{t.setFollowUp}</Button>
      }
    >
      <Stack
        direction="row"
        sx={{
          columnGap: 1.5,
          rowGap: 0.75,
          alignItems: 'center',
          flexWrap: 'wrap',
          // The follow-up answers the title.
          '& > .MuiTypography-root': { fontSize: '1rem', fontWeight: 600, color: 'text.primary' },
        }}
      >
        <FirstCallMark lead={lead} />
        <FollowUpMark lead={lead} />
        {next_follow_up_at === undefined && (
          <Typography variant="body2" color="textSecondary">
            {t.noFollowUp}
          </Typography>
        )}
      </Stack>
      {facts.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Facts facts={facts} variant="caption" />
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <Stack direction="row" sx={ACTIONS}>
          {assigns && (
            <Suspense fallback={claims && <div />}>
              <AssignButton lead={lead} isShown={claims} />
            </Suspense>
          )}
          <ClaimButton lead={lead} variant={assigns ? 'outlined' : 'contained'} />
        </Stack>
        {claims && <ContactBar lead={lead} />}
      </Stack>
      {isPlanning && <LazyRecord lead={lead} kind="note" isFollowUp onClose={() => setPlanning(false)} />}
    </Section>
  );
}
