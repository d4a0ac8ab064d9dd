import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const plan = [
  { stage: 'Agreement', percent: 10 },
  { stage: 'Foundation and plinth', percent: 15 },
  { stage: 'Ground-floor slab', percent: 15 },
  { stage: 'Upper slab', percent: 15 },
  { stage: 'Masonry', percent: 10 },
  { stage: 'Plaster and services', percent: 10 },
  { stage: 'Flooring and joinery', percent: 10 },
  { stage: 'Painting', percent: 5 },
  { stage: 'Handover', percent: 5 },
  { stage: 'Retention, paid after the defect-liability period', percent: 5 },
];

const LARGEST = Math.max(...plan.map(({ percent }) => percent));

const cell = {
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  textAlign: 'left',
  fontWeight: 400,
} as const;

export function PaymentPlan() {
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontFeatureSettings: '"tnum"' }}>
      <Typography component="caption" variant="body2" color="textSecondary" sx={{ textAlign: 'left', pb: 2 }}>
        Share of the contract price due when each stage is finished and accepted.
      </Typography>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...cell, fontWeight: 600, pr: 2 }}>
            Stage
          </Box>
          <Box
            component="td"
            aria-hidden
            sx={{ ...cell, width: '38%', display: { xs: 'none', sm: 'table-cell' } }}
          />
          <Box component="th" scope="col" sx={{ ...cell, fontWeight: 600, textAlign: 'right' }}>
            Share
          </Box>
        </tr>
      </thead>
      <tbody>
        {plan.map(({ stage, percent }) => (
          <tr key={stage}>
            <Box component="th" scope="row" sx={{ ...cell, pr: 2 }}>
              {stage}
            </Box>
            <Box component="td" aria-hidden sx={{ ...cell, display: { xs: 'none', sm: 'table-cell' } }}>
              <Box
                sx={{
                  height: 8,
                  bgcolor: 'primary.main',
                  borderRadius: 0.5,
                  width: `${(percent / LARGEST) * 100}%`,
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
