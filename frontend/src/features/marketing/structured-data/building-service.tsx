import { absolute } from '@/config/seo';
import * as t from '@/messages/marketing/structured-data';
import { JsonLd } from '@/site/json-ld';
import { jsonEach } from '@/site/json-text';
import { site } from '@/site/site';
import { plainRupees } from '@/site/site-money';

/** Structured data of packages and rates; `FTK` is the code for square foot. */
export function BuildingServiceData() {
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'Service',
        serviceType: t.houseConstruction,
        url: absolute('/pricing'),
        provider: {
          '@type': 'GeneralContractor',
          '@id': absolute('/#company'),
          name: site.company.name,
          url: absolute('/'),
        },
        areaServed: jsonEach(site.cities, 'served', ({ name }) => ({ '@type': 'City', name })),
        offers: jsonEach(site.packages, 'package', ({ name, summary, rate_paise_per_sqft }) => ({
          '@type': 'Offer',
          name,
          description: summary,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: plainRupees(rate_paise_per_sqft),
            priceCurrency: 'INR',
            unitCode: 'FTK',
          },
        })),
      }}
    />
  );
}
