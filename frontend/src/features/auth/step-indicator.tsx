import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/auth';

interface StepIndicatorProps {
  steps: readonly string[];
  /** From 1. */
  current: number;
}

export function StepIndicator({ steps, current }: StepIndicatorProps) {
  return (
    <Box
      component="ol"
      aria-label={t.stepOf(current, steps.length)}
      sx={{ display: 'flex', listStyle: 'none', p: 0, m: 0, gap: 1.5 }}
    >
      {steps.map((step, index) => {
        const reached = index < current;
        return (
          <Box
            component="li"
            key={step}
            aria-current={index + 1 === current ? 'step' : undefined}
            sx={{
              flex: 1,
              pt: 1,
              borderTop: 3,
              borderColor: reached ? 'secondary.main' : 'divider',
            }}
          >
            <Typography
              variant="caption"
              sx={{ fontWeight: reached ? 600 : 400, color: reached ? 'text.primary' : 'text.secondary' }}
            >
              {index + 1}. {step}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
