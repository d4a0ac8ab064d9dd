import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CompanyProfile } from '@/api/generated/model/companyProfile';
import type { NewCompanyProfile } from '@/api/generated/model/newCompanyProfile';
import { setCompanyProfile } from '@/api/generated/settings/settings';
import { FormText } from '@/components/form/form-text';
import { neededText, optionalText, optionalWhole, pincodeField } from '@/lib/form-rules';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import { FieldGrid, ShortAndLong, ShortFields } from '../form/field-grid';
import { Group } from '../form/group';
import { LongText } from '../form/long-text';
import { dialled, dialledOf, optionalDialled, optionalGstin } from '../form/rules';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const NAME = 100;
const LINE = 200;
const EMAIL = 254;
const PHONE = 30;
const FIRST_YEAR = 1800;
const LAST_YEAR = 2100;
const MAX_HOMES = 1_000_000;
const MAX_WARRANTY = 50;

const schema = z.object({
  name: neededText(t.name, NAME),
  legal_name: neededText(t.legalName, LINE),
  tagline: neededText(t.tagline, LINE),
  email: neededText(t.email, EMAIL),
  phone: neededText(t.phone, PHONE),
  phone_e164: dialled,
  whatsapp_e164: optionalDialled,
  address: z.object({
    line1: neededText(t.line1, LINE),
    line2: optionalText(t.line2, LINE),
    city: neededText(t.city, NAME),
    state: neededText(t.state, NAME),
    pincode: pincodeField,
  }),
  hours: neededText(t.hours, LINE),
  founded_year: optionalWhole(t.foundedYear, FIRST_YEAR, LAST_YEAR),
  homes_handed_over: optionalWhole(t.homesHandedOver, 1, MAX_HOMES),
  warranty_years: optionalWhole(t.warrantyYears, 1, MAX_WARRANTY),
  rera_no: optionalText(t.rera, NAME),
  gstin: optionalGstin,
  grievance_officer: z.object({
    name: neededText(t.officerName, NAME),
    email: neededText(t.officerEmail, EMAIL),
  }),
});

type Values = z.input<typeof schema>;
type Form = UseFormReturn<Values, unknown, NewCompanyProfile>;

const valuesOf = ({ address, grievance_officer, ...it }: CompanyProfile): Values => ({
  name: it.name,
  legal_name: it.legal_name,
  tagline: it.tagline,
  email: it.email,
  phone: it.phone,
  phone_e164: it.phone_e164,
  whatsapp_e164: it.whatsapp_e164 ?? '',
  address: {
    line1: address.line1,
    line2: address.line2 ?? '',
    city: address.city,
    state: address.state,
    pincode: address.pincode,
  },
  hours: it.hours,
  founded_year: String(it.founded_year ?? ''),
  homes_handed_over: String(it.homes_handed_over ?? ''),
  warranty_years: String(it.warranty_years ?? ''),
  rera_no: it.rera_no ?? '',
  gstin: it.gstin ?? '',
  grievance_officer: { name: grievance_officer.name, email: grievance_officer.email },
});

const joined = (parts: object): string => Object.values(parts).filter(Boolean).join(', ');

const COMPANY: SectionParts<CompanyProfile, Values, NewCompanyProfile> = {
  name: 'company',
  title: p.company,
  heading: p.nameAndContact,
  text: p.companyText,
  rules: schema,
  valuesOf,
  fields: {
    name: { label: t.name },
    legal_name: { label: t.legalName },
    tagline: { label: t.tagline },
    email: { label: t.email },
    phone: { label: t.phone },
    phone_e164: { label: t.dialled },
    whatsapp_e164: { label: t.whatsapp },
    address: { label: t.address, show: joined },
    hours: { label: t.hours },
    founded_year: { label: t.foundedYear },
    homes_handed_over: { label: t.homesHandedOver },
    warranty_years: { label: t.warrantyYears },
    rera_no: { label: t.rera },
    gstin: { label: t.siteGstin },
    grievance_officer: { label: t.officer, show: joined },
  },
  Fields,
  MoreFields: Facts,
  Shown,
  isNarrow: true,
};

/** Name and contact of the company. */
export function CompanySection({ settings }: SectionProps) {
  return (
    <StoredSection
      parts={COMPANY}
      settings={settings}
      copyOf={({ company }) => company}
      send={setCompanyProfile}
    />
  );
}

function Fields({ form }: { form: Form }) {
  return (
    <>
      <ShortAndLong widths={[180, 320]}>
        <FormText form={form} name="name" label={t.name} maxLength={NAME} />
        <LongText form={form} name="tagline" label={t.tagline} maxLength={LINE} />
      </ShortAndLong>
      <LongText form={form} name="legal_name" label={t.legalName} maxLength={LINE} />
      <Phones form={form} />
      <ShortAndLong widths={[226, 368]}>
        <FormText form={form} name="email" label={t.email} inputMode="email" maxLength={EMAIL} />
        <LongText form={form} name="hours" label={t.hours} maxLength={LINE} />
      </ShortAndLong>
      <Group title={t.address}>
        <FieldGrid>
          <LongText form={form} name="address.line1" label={t.line1} maxLength={LINE} />
          <LongText form={form} name="address.line2" label={t.line2} maxLength={LINE} />
        </FieldGrid>
        <ShortFields alone="first">
          <FormText form={form} name="address.city" label={t.city} maxLength={NAME} />
          <FormText form={form} name="address.pincode" label={t.pinCode} inputMode="numeric" />
          <FormText form={form} name="address.state" label={t.state} maxLength={NAME} />
        </ShortFields>
      </Group>
      <Group title={t.officer} hint={t.officerHint}>
        <FieldGrid>
          <FormText form={form} name="grievance_officer.name" label={t.officerName} maxLength={NAME} />
          <FormText
            form={form}
            name="grievance_officer.email"
            label={t.officerEmail}
            inputMode="email"
            maxLength={EMAIL}
          />
        </FieldGrid>
      </Group>
    </>
  );
}

function Facts({ form }: { form: Form }) {
  return (
    <Group title={t.facts} hint={t.factsHint}>
      <ShortFields alone="last">
        <FormText form={form} name="founded_year" label={t.foundedYear} inputMode="numeric" />
        <FormText form={form} name="homes_handed_over" label={t.homesHandedOver} inputMode="numeric" />
        <FormText form={form} name="warranty_years" label={t.warrantyYears} inputMode="numeric" />
      </ShortFields>
      <ShortAndLong widths={[180, 380]}>
        <FormText form={form} name="gstin" label={t.siteGstin} />
        <LongText form={form} name="rera_no" label={t.rera} maxLength={NAME} />
      </ShortAndLong>
    </Group>
  );
}

/** The number that links dial follows the shown number; another one, or one that cannot be read, has its own field. */
function Phones({ form }: { form: Form }) {
  const [isOpen, setOpen] = useState(false);
  const [phone, number] = useWatch({ control: form.control, name: ['phone', 'phone_e164'] });
  const follows = number === dialledOf(phone);
  const isFolded = follows && !isOpen && !form.formState.errors.phone_e164;
  const follow = () => {
    if (!follows) return;
    form.setValue('phone_e164', dialledOf(form.getValues('phone')));
    form.clearErrors('phone_e164');
  };
  return (
    <FieldGrid>
      <FormText
        form={form}
        name="phone"
        label={t.phone}
        hint={t.phoneHint}
        maxLength={PHONE}
        onEdited={follow}
      />
      {/* On a phone the number for calls stands below the shown one. */}
      <Box sx={{ order: { xs: 1, sm: 0 } }}>
        <FormText form={form} name="whatsapp_e164" label={t.whatsapp} hint={t.whatsappHint} inputMode="tel" />
      </Box>
      {isFolded ? (
        <Box sx={{ mt: -1.75 }}>
          {/* Its text begins where the hint does. */}
          <Button size="small" sx={{ ml: '-3px' }} onClick={() => setOpen(true)}>
            {t.dialAnother}
          </Button>
        </Box>
      ) : (
        <FormText form={form} name="phone_e164" label={t.dialled} hint={t.dialledHint} inputMode="tel" />
      )}
    </FieldGrid>
  );
}

/** As in the footer and on the contact page. */
function Shown({ values: { address, grievance_officer: officer, ...it } }: { values: Values }) {
  return (
    <Stack sx={{ gap: 1, overflowWrap: 'anywhere' }}>
      <div>
        <Typography sx={{ fontWeight: 700 }}>{it.name || t.noName}</Typography>
        <Typography color="textSecondary">{it.tagline}</Typography>
      </div>
      <Typography variant="body2">
        {it.legal_name}
        <br />
        {[address.line1, address.line2].filter(Boolean).join(', ')}
        <br />
        {address.city} {address.pincode}, {address.state}
      </Typography>
      <Typography variant="body2">
        {it.phone}
        <br />
        {it.email}
        <br />
        {it.hours}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t.officer}: {officer.name}, {officer.email}
      </Typography>
    </Stack>
  );
}
