import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Milestone } from '@/api/generated/model/milestone';
import { formatMoment } from '@/lib/dates';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/projects/milestones';

const signed = (what: string, signature: Milestone['submitted']): { what: string; text: string }[] =>
  signature ? [{ what, text: t.by(what, signature.by.full_name, formatMoment(signature.at) ?? '') }] : [];

const stepsOf = ({ started_on, submitted, certified, accepted }: Milestone) => [
  ...(started_on ? [{ what: t.startedStep, text: t.startedOn(formatOn(started_on) ?? '') }] : []),
  ...signed(t.stateSubmitted, submitted),
  ...signed(t.stateCertified, certified),
  ...signed(t.stateAccepted, accepted),
];

/** Signatures of a milestone with their times. */
export function History({ milestone }: { milestone: Milestone }) {
  const steps = stepsOf(milestone);
  if (steps.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t.signatures}
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, '& > li': { display: 'block' } }}
    >
      {steps.map(({ what, text }) => (
        <Typography key={what} component="li" variant="caption" color="textSecondary">
          {text}
        </Typography>
      ))}
    </Box>
  );
}
