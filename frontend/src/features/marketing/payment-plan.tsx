import Box from '@mui/material/Box';
import * as t from '@/messages/marketing';
import * as p from '@/messages/public/pricing';

const plan = [
  { stage: t.agreement, percent: 10 },
  { stage: t.foundationAndPlinth, percent: 15 },
  { stage: t.groundFloorSlab, percent: 15 },
  { stage: t.upperSlab, percent: 15 },
  { stage: t.masonry, percent: 10 },
  { stage: t.plasterAndServices, percent: 10 },
  { stage: t.flooringAndJoinery, percent: 10 },
  { stage: p.painting, percent: 5 },
  { stage: t.handover, percent: 5 },
  { stage: p.retentionShare, percent: 5 },
];

/** The longest bar fills its column. */
const SCALE = Math.max(...plan.map(({ percent }) => percent));

const cell = {
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  textAlign: 'left',
  fontWeight: 400,
} as const;

export function PaymentPlan() {
  return (
    <Box
      component="table"
      sx={{ width: '100%', borderCollapse: 'collapse', '& td': { fontFeatureSettings: '"tnum"' } }}
    >
      <Box
        component="caption"
        sx={{ typography: 'body2', color: 'text.secondary', textAlign: 'left', pb: 2 }}
      >
        {p.paymentPlanCaption}
      </Box>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...cell, fontWeight: 600, pr: 2 }}>
            {p.stage}
          </Box>
          <Box
            component="td"
            aria-hidden
            sx={{ ...cell, width: '50%', display: { xs: 'none', sm: 'table-cell' } }}
          />
          <Box component="th" scope="col" sx={{ ...cell, fontWeight: 600, textAlign: 'right' }}>
            {p.share}
          </Box>
        </tr>
      </thead>
      <tbody>
        {plan.map(({ stage, percent }) => (
          <tr key={stage}>
            <Box component="th" scope="row" sx={{ ...cell, pr: 2 }}>
              {stage}
            </Box>
            <Box
              component="td"
              aria-hidden
              sx={{ ...cell, pr: 3, display: { xs: 'none', sm: 'table-cell' } }}
            >
              <Box
                sx={{
                  height: 8,
                  bgcolor: 'primary.main',
                  borderRadius: 0.5,
                  width: `${(percent / SCALE) * 100}%`,
                }}
              />
            </Box>
            <Box component="td" sx={{ ...cell, textAlign: 'right', fontWeight: 600 }}>
              {percent} %
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
