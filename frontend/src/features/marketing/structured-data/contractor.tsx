import { absolute, SITE_IMAGE } from '@/config/seo';
import * as t from '@/messages/marketing/structured-data';
import { JsonLd } from '@/site/json-ld';
import { jsonEach, jsonWhether } from '@/site/json-text';
import { site } from '@/site/site';

const { company } = site;
const { line1, line2, city, state, pincode } = company.address;

/** Structured data of the company's name and contact. */
export function ContractorData() {
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': [t.organization, 'GeneralContractor'],
        '@id': absolute('/#company'),
        name: company.name,
        legalName: company.legal_name,
        description: company.tagline,
        url: absolute('/'),
        image: absolute(SITE_IMAGE),
        email: company.email,
        telephone: company.phone_e164,
        address: {
          '@type': 'PostalAddress',
          streetAddress: jsonWhether(line2, `${line1}, ${line2}`, line1),
          addressLocality: city,
          addressRegion: state,
          postalCode: pincode,
          addressCountry: 'IN',
        },
        areaServed: jsonEach(site.cities, 'served', ({ name }) => ({ '@type': 'City', name })),
        sameAs: jsonEach(site.social, 'link', ({ url }) => url),
      }}
    />
  );
}
