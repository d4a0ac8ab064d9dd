import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Milestone } from '@/api/generated/model/milestone';
import { formatMoment } from '@/lib/dates';
import { formatOn } from '@/lib/days';

const signed = (what: string, signature: Milestone['submitted']): { what: string; text: string }[] =>
  signature ? [{ what, text: `${what} by ${signature.by.full_name}, ${formatMoment(signature.at)}` }] : [];

const stepsOf = ({ started_on, submitted, certified, accepted }: Milestone) => [
  ...(started_on ? [{ what: 'Started', text: `Started on ${formatOn(started_on)}` }] : []),
  ...signed('Submitted', submitted),
  ...signed('Certified', certified),
  ...signed('Accepted', accepted),
];

/** Signatures of a milestone with their times. */
export function History({ milestone }: { milestone: Milestone }) {
  const steps = stepsOf(milestone);
  if (steps.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Signed so far"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1.5,
        p: 0,
        display: 'flex',
        flexWrap: 'wrap',
        flexDirection: { xs: 'column', sm: 'row' },
        columnGap: 2.5,
      }}
    >
      {steps.map(({ what, text }) => (
        <Typography key={what} component="li" variant="caption" color="textSecondary">
          {text}
        </Typography>
      ))}
    </Box>
  );
}
