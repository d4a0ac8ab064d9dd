import Box from '@mui/material/Box';
import * as t from '@/messages/marketing';
import { Each } from '@/site/each';
import { site } from '@/site/site';
import { rupees } from '@/site/site-money';
import { When } from '@/site/when';

/** Packages with their rates, side by side. */
export function Packages() {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(260px, 1fr))' },
      }}
    >
      <Each of={site.packages} as="package">
        {({ slug, name, summary, rate_paise_per_sqft, is_popular, includes }) => (
          <Box
            component="li"
            key={slug}
            sx={{
              p: { xs: 2.5, md: 3.5 },
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1.5,
              '& h3, & strong': { typography: 'h3', m: 0 },
              '& p': { m: 0, mt: 2 },
              '& .chosen': { typography: 'body2', mt: 0.5, fontWeight: 600, color: 'secondary.dark' },
              '& .rate': { fontFeatureSettings: '"tnum"' },
              '& .summary': { mt: 1.5, color: 'text.secondary' },
            }}
          >
            <h3>{name}</h3>
            <When value={is_popular}>{() => <p className="chosen">{t.recommended}</p>}</When>
            <p className="rate">
              <strong>{rupees(rate_paise_per_sqft)}</strong> {t.perSqFt}
            </p>
            <p className="summary">{summary}</p>
            <Box component="ul" sx={{ mt: 2, mb: 0, pl: 2.5, '& li': { py: 0.5 } }}>
              <Each of={includes} as="item">
                {(item) => <li key={item}>{item}</li>}
              </Each>
            </Box>
          </Box>
        )}
      </Each>
    </Box>
  );
}
