import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { HouseEstimate } from '@/api/generated/model/houseEstimate';
import { CONSULTATION } from '@/config/paths';
import { formatBps } from '@/lib/percent';
import { locale } from '@/messages/locale';
import * as t from '@/messages/marketing/estimate';
import { rupees } from '@/site/site-money';

const area = new Intl.NumberFormat(locale);

const cell = { py: 1, borderBottom: 1, borderColor: 'divider', fontWeight: 400, textAlign: 'left' } as const;
const number = { ...cell, textAlign: 'right', whiteSpace: 'nowrap' } as const;

interface OutcomeProps {
  estimate: HouseEstimate | undefined;
  fault: string | undefined;
  /** Whether the form has changed since. */
  isOld: boolean;
  /** Another one is on its way. */
  busy: boolean;
}

/** Shows an estimate, or the reason why there is none. */
export function Outcome({ estimate, fault, isOld, busy }: OutcomeProps) {
  return (
    <Box
      aria-busy={busy}
      sx={{ minWidth: 0, mt: 4, pt: { xs: 3, md: 4 }, borderTop: 1, borderColor: 'divider' }}
    >
      {fault && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      )}
      {estimate && (
        <>
          {isOld && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {t.outdatedText}
            </Alert>
          )}
          <Figures estimate={estimate} />
        </>
      )}
      {!estimate && !fault && <Typography color="textSecondary">{t.emptyText}</Typography>}
    </Box>
  );
}

function Figures({ estimate }: { estimate: HouseEstimate }) {
  const { low_paise, high_paise, rate_paise_per_sqft, built_up_area_sqft, parts, assumptions } = estimate;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 6,
        rowGap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <div>
        <Typography variant="body2" color="textSecondary">
          {t.basis(area.format(built_up_area_sqft), rupees(rate_paise_per_sqft))}
        </Typography>
        <Typography role="status" variant="h3" component="p" sx={{ mt: 0.5, fontFeatureSettings: '"tnum"' }}>
          {t.range(rupees(low_paise), rupees(high_paise))}
        </Typography>
        <Box
          component="table"
          sx={{ width: '100%', mt: 3, borderCollapse: 'collapse', '& td': { fontFeatureSettings: '"tnum"' } }}
        >
          <Typography
            component="caption"
            variant="body2"
            color="textSecondary"
            sx={{ textAlign: 'left', pb: 1 }}
          >
            {t.whereMoneyGoes}
          </Typography>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ ...cell, fontWeight: 600 }}>
                {t.part}
              </Box>
              <Box component="th" scope="col" sx={{ ...number, fontWeight: 600 }}>
                {t.share}
              </Box>
              <Box component="th" scope="col" sx={{ ...number, fontWeight: 600 }}>
                {t.about}
              </Box>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, share_bps, paise }) => (
              <tr key={name}>
                <Box component="th" scope="row" sx={cell}>
                  {name}
                </Box>
                <Box component="td" sx={number}>
                  {formatBps(share_bps)}
                </Box>
                <Box component="td" sx={number}>
                  {rupees(paise)}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      </div>
      <div>
        <Typography variant="h4" component="h3">
          {t.whatThisAssumes}
        </Typography>
        <Box component="ul" sx={{ mt: 1, mb: 3, pl: 2.5, color: 'text.secondary', '& li': { py: 0.25 } }}>
          {assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </Box>
        <Button variant="outlined" component={RouterLink} to={CONSULTATION}>
          {t.askForConsultation}
        </Button>
      </div>
    </Box>
  );
}
