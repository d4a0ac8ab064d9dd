import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { NewSocialPages } from '@/api/generated/model/newSocialPages';
import { SocialNetwork } from '@/api/generated/model/socialNetwork';
import type { SocialPage } from '@/api/generated/model/socialPage';
import { setSocialPages } from '@/api/generated/settings/settings';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { Repeater, RepeaterRow, type RowPlace } from '@/components/form/repeater';
import { PlainList } from '@/components/layout/plain-list';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import { httpsUrl } from '../form/rules';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const MAX_URL = 500;
const NETWORKS = Object.values(SocialNetwork);
const CHOICES = NETWORKS.map((value) => ({ value, label: t.networkNames[value] }));

interface Values {
  items: SocialPage[];
}

type Form = UseFormReturn<Values, unknown, NewSocialPages>;

const schema = z.object({
  items: z.array(z.object({ network: z.enum(SocialNetwork), url: httpsUrl })),
});

const valuesOf = (items: readonly SocialPage[]): Values => ({
  items: items.map(({ network, url }) => ({ network, url })),
});

const SOCIAL: SectionParts<SocialPage[], Values, NewSocialPages> = {
  name: 'social',
  title: p.social,
  text: p.socialText,
  rules: schema,
  valuesOf,
  fields: {
    items: {
      label: t.networks,
      show: (items: SocialPage[]) => items.map(({ network }) => t.networkNames[network]).join(', '),
    },
  },
  Fields,
  Shown,
};

/** The company's pages on social networks. */
export function SocialSection({ settings }: SectionProps) {
  return (
    <StoredSection parts={SOCIAL} settings={settings} copyOf={({ social }) => social} send={setSocialPages} />
  );
}

function Fields({ form }: { form: Form }) {
  return (
    <Repeater
      form={form}
      name="items"
      label={t.networks}
      add={t.addNetwork}
      blank={() => {
        const taken = form.getValues('items').map(({ network }) => network);
        return { network: NETWORKS.find((it) => !taken.includes(it)) ?? 'linkedin', url: '' };
      }}
      nameOf={(index) => `items.${index}.network`}
    >
      {({ key }, place) => <Row key={key} form={form} place={place} />}
    </Repeater>
  );
}

function Row({ form, place }: { form: Form; place: RowPlace }) {
  const row = `items.${place.index}` as const;
  const network = useWatch({ control: form.control, name: `${row}.network` });
  return (
    <RepeaterRow place={place} name={t.networkNames[network]} columns="180px minmax(0, 1fr)">
      <FormSelect
        form={form}
        name={`${row}.network`}
        label={t.network}
        choices={CHOICES}
        size="small"
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <FormText
        form={form}
        name={`${row}.url`}
        label={t.url}
        maxLength={MAX_URL}
        inputMode="url"
        size="small"
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
    </RepeaterRow>
  );
}

function Shown({ values: { items } }: { values: Values }) {
  if (items.length === 0) return <Typography color="textSecondary">{t.noNetworks}</Typography>;
  return (
    <PlainList sx={{ gap: 0.5 }}>
      {items.map(({ network, url }) => (
        <Box component="li" key={network} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{t.networkNames[network]}</Typography>
          <Typography variant="body2" color="textSecondary">
            {url}
          </Typography>
        </Box>
      ))}
    </PlainList>
  );
}
