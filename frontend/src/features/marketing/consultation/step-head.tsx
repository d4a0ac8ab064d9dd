import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import * as t from '@/messages/marketing/consultation';
import { STEPS } from './schema';

/** Where one is among the steps. The heading takes the focus when the step changes. */
export function StepHead({ step, headingRef }: { step: number; headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <div>
      <Box aria-hidden sx={{ display: 'flex', gap: 1, mb: 2 }}>
        {STEPS.map(({ fields }, index) => (
          <Box
            key={fields[0]}
            sx={{
              flex: 1,
              height: 4,
              borderRadius: 1,
              bgcolor: index <= step ? 'secondary.main' : 'divider',
            }}
          />
        ))}
      </Box>
      <Typography ref={headingRef} tabIndex={-1} variant="h4" component="h3" sx={{ outline: 0 }}>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {t.stepOf(step + 1, STEPS.length)}
        </Typography>
        {STEPS[step]?.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {STEPS[step]?.needed}
      </Typography>
    </div>
  );
}
