import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { CONSULTATION } from '@/config/paths';
import * as t from '@/messages/public/pricing';
import { Each } from '@/site/each';
import { site } from '@/site/site';
import { rupees } from '@/site/site-money';
import { When } from '@/site/when';
import { COLOUR } from '@/theme/marks';
import { brand } from '@/theme/tokens';

/** Where the cards are swiped; on paper they stand one below the other. */
const ON_PHONE = '@media screen and (max-width: 599.95px)';

/** A word on the upper edge of what it is said of. */
const onEdge = {
  position: 'absolute',
  top: 0,
  translate: '0 -50%',
  borderRadius: 999,
  typography: 'body2',
  fontWeight: 600,
  color: brand.onAccent,
  bgcolor: brand.accent,
} as const;

const idOf = (slug: string): string => `package-${slug}`;

/** Packages with their rates, side by side; on a phone in a row that is swiped, below a link to each. */
export function Packages() {
  return (
    <>
      <Links />
      <Cards />
    </>
  );
}

/** All names and rates at one glance where only one card can be read. */
function Links() {
  return (
    <Box
      component="nav"
      aria-label={t.packages}
      sx={{
        display: 'none',
        [ON_PHONE]: { display: 'grid' },
        gridTemplateColumns: 'repeat(auto-fit, minmax(90px, 1fr))',
        gap: 1,
        mb: 1.5,
        // The link of the card in view is marked, by browsers that know how.
        scrollTargetGroup: 'auto',
        '& a:target-current': { borderColor: 'primary.main', boxShadow: `inset 0 0 0 1px ${COLOUR.primary}` },
        '& a': {
          minHeight: 60,
          py: 1.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          bgcolor: 'background.paper',
          color: 'text.primary',
          typography: 'body2',
          textAlign: 'center',
          textDecoration: 'none',
          overflowWrap: 'anywhere',
        },
        '& b': { display: 'block', fontWeight: 600 },
        '& .chosen': { fontSize: '0.75rem', fontWeight: 600, color: 'secondary.dark' },
      }}
    >
      <Each of={site.packages} as="package">
        {({ slug, name, rate_paise_per_sqft, is_popular }) => (
          <a key={slug} href={`#${idOf(slug)}`}>
            {name} <b>{rupees(rate_paise_per_sqft)}</b>{' '}
            <When value={is_popular}>{() => <span className="chosen">{t.recommended}</span>}</When>
          </a>
        )}
      </Each>
    </Box>
  );
}

function Cards() {
  return (
    <Box
      component="ul"
      aria-label={t.packages}
      sx={{
        listStyle: 'none',
        p: 0,
        mt: 0,
        mx: 0,
        display: 'grid',
        columnGap: { md: 4 },
        // The room below the last cards of a row.
        mb: { xs: -4, md: -5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(260px, 1fr))' },
        // Keys move the row from button to button.
        [ON_PHONE]: {
          gridAutoFlow: 'column',
          gridTemplateColumns: 'none',
          gridAutoColumns: '86%',
          columnGap: '16px',
          overflowX: 'auto',
          scrollSnapType: 'x mandatory',
          scrollPaddingInline: '16px',
          mx: -2,
          px: 2,
          // Room for the word on the edge of a card.
          pt: 2,
          pb: '1px',
          mb: 0,
          // The links stay in sight above the card they lead to.
          '& > li': { mb: 0, scrollSnapAlign: 'start', scrollMarginTop: '96px' },
          '& strong': { display: 'block' },
        },
      }}
    >
      <Each of={site.packages} as="package">
        {({ slug, name, summary, rate_paise_per_sqft, is_popular, includes }) => (
          <Box
            component="li"
            key={slug}
            id={idOf(slug)}
            sx={{
              position: 'relative',
              // Names, rates, texts, lists and buttons begin at one height beside each other.
              display: 'grid',
              gridRow: 'span 5',
              // On a tablet the list stands in two columns below the price and the button.
              gridTemplateRows: { xs: 'subgrid', sm: 'auto', md: 'subgrid' },
              gridTemplateColumns: { sm: '1fr auto', md: 'none' },
              columnGap: 5,
              mb: { xs: 4, md: 5 },
              p: { xs: 2.5, md: 3.5 },
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1.5,
              '&:has(.chosen)': { borderColor: 'secondary.main', boxShadow: `0 0 0 1px ${COLOUR.accent}` },
              // One button stands out: that of the recommended package.
              '&:has(.chosen) > a': {
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                '&:hover': { bgcolor: 'primary.dark' },
              },
              '& h3, & strong': { typography: 'h3', m: 0, overflowWrap: 'anywhere' },
              '& strong': { fontSize: '2rem' },
              '& p': { m: 0 },
              // On the edge, so that it moves no price.
              '& .chosen': { ...onEdge, right: 24, px: 1.5, py: 0.25 },
              '& .rate': { mt: 2 },
              '& .summary': { mt: 1.5, color: 'text.secondary' },
            }}
          >
            <h3>{name}</h3>
            <When value={is_popular}>{() => <p className="chosen">{t.recommended}</p>}</When>
            <p className="rate">
              <strong>{rupees(rate_paise_per_sqft)}</strong> {t.perSqFt}
            </p>
            <p className="summary">{summary}</p>
            <Box
              component="ul"
              sx={{
                gridColumn: { sm: '1 / -1', md: 'auto' },
                listStyle: 'none',
                columns: { sm: 2, md: 'auto' },
                columnGap: 5,
                mt: { xs: 2, sm: 2.5, md: 2 },
                mb: 0,
                p: 0,
                '& li': { position: 'relative', py: 0.5, pl: 3, breakInside: 'avoid' },
                // Seen, not read out.
                '& li::before': {
                  content: '"✓" / ""',
                  position: 'absolute',
                  left: 0,
                  fontWeight: 700,
                  color: 'secondary.dark',
                },
              }}
            >
              <Each of={includes} as="item">
                {(item) => <li key={item}>{item}</li>}
              </Each>
            </Box>
            <Button
              size="large"
              variant="outlined"
              component={RouterLink}
              to={CONSULTATION}
              sx={{
                mt: { xs: 3, sm: 0, md: 3 },
                gridArea: { sm: '1 / 2 / span 3', md: 'auto' },
                alignSelf: { xs: 'start', sm: 'center', md: 'start' },
              }}
            >
              {t.askAbout(name)}
            </Button>
          </Box>
        )}
      </Each>
    </Box>
  );
}
