import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { BillingFacts } from '@/api/generated/model/billingFacts';
import type { NewBilling } from '@/api/generated/model/newBilling';
import { setBilling } from '@/api/generated/settings/settings';
import { FormSwitch } from '@/components/form/form-switch';
import { FormText } from '@/components/form/form-text';
import { Repeater, RepeaterRow, type RowPlace } from '@/components/form/repeater';
import { formatOn } from '@/lib/days';
import { neededDay, neededPercent, neededWhole } from '@/lib/form-rules';
import { percentText } from '@/lib/percent';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import { FieldGrid } from '../form/field-grid';
import { Group } from '../form/group';
import { LongText } from '../form/long-text';
import { accountNo, gstin, ifsc, prefix, sac, upiId } from '../form/rules';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const NAME = 100;
const LINE = 200;
const MAX_DAYS = 365;

const line = z.string().check(z.trim());

const schema = z.object({
  gstin,
  sac,
  bank: z.object({ name: line, branch: line, account_name: line, account_no: accountNo, ifsc }),
  upi_id: upiId,
  series: z.object({ invoice: prefix, release: prefix, receipt: prefix }),
  gst_rates: z.array(z.object({ from_on: neededDay(t.fromOn), rate_bps: neededPercent(t.rate) })),
  tds_bps: neededPercent(t.tds),
  due_days: neededWhole(t.dueDays, 0, MAX_DAYS),
  is_tiny_firm: z.boolean(),
});

type Values = z.input<typeof schema>;
type Form = UseFormReturn<Values, unknown, NewBilling>;

const valuesOf = ({ bank, series, gst_rates, ...it }: BillingFacts): Values => ({
  gstin: it.gstin,
  sac: it.sac,
  bank: {
    name: bank.name,
    branch: bank.branch,
    account_name: bank.account_name,
    account_no: bank.account_no,
    ifsc: bank.ifsc,
  },
  upi_id: it.upi_id,
  series: { invoice: series.invoice, release: series.release, receipt: series.receipt },
  gst_rates: gst_rates.map(({ from_on, rate_bps }) => ({ from_on, rate_bps: percentText(rate_bps) })),
  tds_bps: percentText(it.tds_bps),
  due_days: String(it.due_days),
  is_tiny_firm: it.is_tiny_firm,
});

const joined = (parts: object): string => Object.values(parts).filter(Boolean).join(', ');
const ratesText = (rates: Values['gst_rates']): string =>
  rates.map(({ from_on, rate_bps }) => t.ratesFrom(rate_bps, formatOn(from_on) ?? t.noName)).join(', ');

const BILLING: SectionParts<BillingFacts, Values, NewBilling> = {
  name: 'billing',
  title: p.billing,
  text: p.billingText,
  rules: schema,
  valuesOf,
  fields: {
    gstin: { label: t.gstin },
    sac: { label: t.sac },
    bank: { label: t.bank, show: joined },
    upi_id: { label: t.upiId },
    series: { label: t.series, show: joined },
    gst_rates: { label: t.gstRates, show: ratesText },
    tds_bps: { label: t.tds },
    due_days: { label: t.dueDays },
    is_tiny_firm: { label: t.tinyFirm, show: (value: boolean) => (value ? p.on : p.off) },
  },
  Fields,
  Shown,
};

/** The facts of invoices and receipts. */
export function BillingSection({ settings }: SectionProps) {
  return (
    <StoredSection parts={BILLING} settings={settings} copyOf={({ billing }) => billing} send={setBilling} />
  );
}

function Fields({ form }: { form: Form }) {
  return (
    <>
      <FieldGrid>
        <FormText form={form} name="gstin" label={t.gstin} hint={t.gstinHint} />
        <FormText form={form} name="sac" label={t.sac} inputMode="numeric" />
        <FormText form={form} name="tds_bps" label={t.tds} hint={t.tdsHint} unit="%" inputMode="decimal" />
        <FormText form={form} name="due_days" label={t.dueDays} unit={t.days} inputMode="numeric" />
      </FieldGrid>
      <Group title={t.bank}>
        <FieldGrid>
          <LongText form={form} name="bank.account_name" label={t.accountName} maxLength={LINE} />
          <FormText form={form} name="bank.account_no" label={t.accountNo} inputMode="numeric" />
          <LongText form={form} name="bank.name" label={t.bankName} maxLength={NAME} />
          <LongText form={form} name="bank.branch" label={t.branch} maxLength={LINE} />
          <FormText form={form} name="bank.ifsc" label={t.ifsc} />
          <FormText form={form} name="upi_id" label={t.upiId} hint={t.upiHint} />
        </FieldGrid>
      </Group>
      <Group title={t.gstRates} hint={t.gstRatesHint}>
        <Repeater
          form={form}
          name="gst_rates"
          label={t.gstRates}
          add={t.addRate}
          blank={() => ({ from_on: '', rate_bps: '' })}
          nameOf={(index) => `gst_rates.${index}.from_on`}
        >
          {({ key }, place) => <Rate key={key} form={form} place={place} />}
        </Repeater>
      </Group>
      <Group title={t.series}>
        <FieldGrid>
          <FormText form={form} name="series.invoice" label={t.invoice} />
          <FormText form={form} name="series.release" label={t.release} />
          <FormText form={form} name="series.receipt" label={t.receipt} />
        </FieldGrid>
      </Group>
      <FormSwitch form={form} name="is_tiny_firm" label={t.tinyFirm} hint={t.tinyFirmHint} />
    </>
  );
}

function Rate({ form, place }: { form: Form; place: RowPlace }) {
  const row = `gst_rates.${place.index}` as const;
  const from = useWatch({ control: form.control, name: `${row}.from_on` });
  return (
    <RepeaterRow
      place={place}
      name={formatOn(from) ?? t.rateRow(place.index + 1)}
      columns="minmax(0, 1fr) minmax(0, 1fr)"
    >
      <FormText form={form} name={`${row}.from_on`} label={t.fromOn} type="date" />
      <FormText form={form} name={`${row}.rate_bps`} label={t.rate} unit="%" inputMode="decimal" />
    </RepeaterRow>
  );
}

/** The lines of an invoice that come from here. */
function Shown({ values: { bank, series, gst_rates, ...it } }: { values: Values }) {
  const or = (text: string) => text || t.notFilled;
  return (
    <Stack sx={{ gap: 1, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 700 }}>{t.firstNumbers(series.invoice || t.noName)}</Typography>
      <Typography variant="body2">
        {t.gstin}: {or(it.gstin)}
        <br />
        {t.sac}: {or(it.sac)}
        <br />
        {ratesText(gst_rates)}
      </Typography>
      <Typography variant="body2">
        {t.accountName}: {or(bank.account_name)}
        <br />
        {t.accountNo}: {or(bank.account_no)}
        <br />
        {t.bankName}: {[or(bank.name), bank.branch].filter(Boolean).join(', ')}
        <br />
        {t.ifsc}: {or(bank.ifsc)}
      </Typography>
      <Typography variant="body2">{it.upi_id === '' ? t.noUpi : `${t.upiId}: ${it.upi_id}`}</Typography>
    </Stack>
  );
}
