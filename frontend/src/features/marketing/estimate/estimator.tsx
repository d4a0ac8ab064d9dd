import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { HouseEstimate } from '@/api/generated/model/houseEstimate';
import type { HouseToEstimate } from '@/api/generated/model/houseToEstimate';
import { useEstimateHouse } from '@/api/generated/public/public';
import { queryClient } from '@/app/query-client';
import { showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { FormChoices } from '@/components/form/form-choices';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { useOnline } from '@/components/use-online';
import * as t from '@/messages/marketing/estimate';
import { site } from '@/site/site';
import { rupees } from '@/site/site-money';
import { Outcome } from './outcome';
import { type EstimateIn, estimateSchema, FLOORS } from './schema';
import { estimateFault } from './words';

/** A range for a house of one's own, from four answers. */
export function Estimator() {
  return (
    <QueryClientProvider client={queryClient}>
      <Calculator />
    </QueryClientProvider>
  );
}

const beginning = (): EstimateIn => ({
  area_sqft: '',
  floors: '2',
  package: (site.packages.find(({ is_popular }) => is_popular) ?? site.packages[0])?.slug ?? '',
  city: site.cities[0]?.slug ?? '',
});

/** The answers as a text to compare. Their order is fixed, because a form and its rules order them differently. */
const textOf = ({ area_sqft, floors, package: name, city }: HouseToEstimate): string =>
  JSON.stringify([area_sqft, floors, name, city]);

function Calculator() {
  const isOnline = useOnline();
  const form = useRuledForm(estimateSchema, beginning());
  // Stays while another one is worked out.
  const [latest, setLatest] = useState<HouseEstimate>();
  const estimate = useEstimateHouse({
    mutation: {
      meta: { silent: true },
      onSuccess: setLatest,
      onError: (error) => void showFaults(form, error),
    },
  });
  const busy = estimate.isPending;
  const asked = estimate.variables?.data;
  const now = estimateSchema.safeParse(useWatch({ control: form.control }));
  const isOld = !now.success || !asked || textOf(now.data) !== textOf(asked);

  if (site.packages.length === 0 || site.cities.length === 0) {
    return <Alert severity="info">{t.noRates}</Alert>;
  }
  return (
    <>
      <FormBody
        aria-label={t.estimate}
        busy={busy}
        onSubmit={form.handleSubmit((data) => estimate.mutate({ data }))}
        sx={{
          display: 'grid',
          columnGap: 6,
          rowGap: 3,
          alignItems: 'start',
          '& > fieldset + fieldset': { gridColumn: '1 / -1' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <div>
          <Box aria-hidden sx={{ mb: 1, fontWeight: 600 }}>
            {t.areaOfOneFloor}
          </Box>
          <FormText
            bare
            form={form}
            name="area_sqft"
            label={t.areaOfOneFloor}
            hint={t.areaHint}
            unit="sq ft"
            inputMode="numeric"
            maxLength={7}
          />
        </div>
        <FormChoices form={form} name="floors" label={t.floors} choices={FLOORS} columns={{ xs: 2, sm: 2 }} />
        <FormChoices
          form={form}
          name="package"
          label={t.packageLabel}
          choices={site.packages.map(({ slug, name, rate_paise_per_sqft }) => ({
            value: slug,
            label: t.packageWithRate(name, rupees(rate_paise_per_sqft)),
          }))}
          columns={{ xs: 1, sm: 3 }}
        />
        <FormChoices
          form={form}
          name="city"
          label={t.city}
          choices={site.cities.map(({ slug, name }) => ({ value: slug, label: name }))}
          columns={{ xs: 2, sm: 4 }}
        />
        <Button
          size="large"
          type="submit"
          variant="contained"
          loading={busy}
          sx={{ justifySelf: { xs: 'stretch', sm: 'start' } }}
        >
          {t.workOutEstimate}
        </Button>
      </FormBody>
      <Outcome
        estimate={latest}
        fault={estimate.error ? estimateFault(estimate.error, isOnline) : undefined}
        isOld={isOld && !busy}
        busy={busy}
      />
    </>
  );
}
