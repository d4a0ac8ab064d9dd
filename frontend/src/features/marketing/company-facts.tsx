import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import * as t from '@/messages/marketing';
import { site } from '@/site/site';
import { countOf } from '@/site/site-lists';
import { digits, grouped } from '@/site/site-text';
import { When } from '@/site/when';

const { company, cities } = site;

const fact = <T,>(term: string, value: T, show: (value: NonNullable<T>) => ReactNode) => (
  <When value={value}>
    {(it) => (
      <div>
        <dt>{term}</dt>
        <dd>{show(it)}</dd>
      </div>
    )}
  </When>
);
/** Facts of the company out of the settings, in a row; a missing one is left out. */
export function CompanyFacts() {
  return (
    <Box
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '& dl': {
          // A tablet has three short ones in its first row, then the long number of RERA and one more.
          display: { xs: 'flex', sm: 'grid', lg: 'flex' },
          gridTemplateColumns: 'repeat(6, 1fr)',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: '16px 32px',
          m: 0,
          py: { xs: 3, md: 4 },
        },
        '& div': { gridColumn: 'span 2' },
        '& :nth-of-type(4)': { gridColumn: 'span 4' },
        '& dt': { fontSize: '0.875rem', color: 'text.secondary' },
        '& dd': { m: 0, fontSize: '0.9375rem', fontWeight: 650, overflowWrap: 'anywhere' },
        // Over the words above it, which would take a part of its reach.
        '& a': { position: 'relative', display: 'block', my: -1.5, py: 1.5, color: 'primary.main' },
      }}
    >
      <Container maxWidth="lg">
        <dl>
          {fact(t.buildingSince, company.founded_year, digits)}
          {fact(t.homesHandedOver, company.homes_handed_over, grouped)}
          {fact(t.citiesServed, cities, countOf)}
          {fact(t.yearsOfWarranty, company.warranty_years, digits)}
          {fact(t.callUs, company.phone, (phone) => (
            <a href={`tel:${company.phone_e164}`}>{phone}</a>
          ))}
          {fact(t.reraNumber, company.rera_no, String)}
          {fact(t.gstin, company.gstin, String)}
        </dl>
      </Container>
    </Box>
  );
}
