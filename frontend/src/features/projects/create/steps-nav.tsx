import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import * as t from '@/messages/projects/create';
import { STEP_LABEL, STEPS, type StepName } from './schemas';

interface StepsNavProps {
  current: StepName;
  /** The last step that may be opened. */
  reach: StepName;
}

/** Where one is, and the way back to what was entered before. */
export function StepsNav({ current, reach }: StepsNavProps) {
  const at = STEPS.indexOf(current);
  return (
    <Box component="nav" aria-label={t.steps} sx={{ mb: 3 }}>
      <Typography variant="body2" color="textSecondary" sx={{ display: { md: 'none' }, mb: 1 }}>
        {t.stepOf(at + 1, STEPS.length, STEP_LABEL[current])}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', display: 'flex', gap: { xs: 0.75, md: 1.5 }, m: 0, p: 0 }}>
        {STEPS.map((step, index) => (
          <Box
            component="li"
            key={step}
            aria-current={step === current ? 'step' : undefined}
            sx={{
              flex: 1,
              minWidth: 0,
              pt: { xs: 0, md: 1 },
              borderTop: 3,
              borderColor: index <= at ? 'secondary.main' : 'divider',
              fontSize: '0.8125rem',
            }}
          >
            <Box sx={{ display: { xs: 'none', md: 'block' }, fontWeight: step === current ? 600 : 400 }}>
              {step !== current && index <= STEPS.indexOf(reach) ? (
                <Link component={RouterLink} to={{ search: `?step=${step}` }} color="textPrimary">
                  {index + 1}. {STEP_LABEL[step]}
                </Link>
              ) : (
                <Box component="span" sx={{ color: step === current ? 'text.primary' : 'text.secondary' }}>
                  {index + 1}. {STEP_LABEL[step]}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
