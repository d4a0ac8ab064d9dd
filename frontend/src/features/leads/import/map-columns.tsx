import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useListLeadOwners } from '@/api/generated/leads/leads';
import type { LeadImport } from '@/api/generated/model/leadImport';
import { DialogActions } from '@/components/dialog-actions';
import { faultOf } from '@/components/form/field';
import { FormBody } from '@/components/form/form-body';
import { FormFault } from '@/components/form/form-fault';
import { FormSelect } from '@/components/form/form-select';
import { Pair } from '@/components/form/pair';
import { PlainList } from '@/components/layout/plain-list';
import { choicesOf } from '@/components/words/choices';
import { countText } from '@/lib/counts';
import * as t from '@/messages/leads/import';
import { NOBODY } from '../filters';
import { ownerChoices } from '../owner/choices';
import { SOURCE } from '../words';
import { CancelImport } from './cancel-import';
import { LEFT_OUT, type PlanIn } from './schema';
import { StepTitle } from './step-title';
import { FIELD } from './words';

const SOURCES = choicesOf(SOURCE);
const FIELDS = [{ value: LEFT_OUT, label: t.leaveOut }, ...choicesOf(FIELD)];

interface MapColumnsProps {
  item: LeadImport;
  form: UseFormReturn<PlanIn, unknown, PlanIn>;
  busy: boolean;
  fault: string | null;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** The second step: a field for each column, and what all leads of the file have in common. */
export function MapColumns({ item, form, busy, fault, onSubmit }: MapColumnsProps) {
  const { errors } = form.formState;
  return (
    <FormBody busy={busy} onSubmit={onSubmit}>
      <div>
        <StepTitle>{t.columnsTitle}</StepTitle>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {countText({ count: item.total, more: false }, (count, shown) =>
            t.fileWith(item.file_name, count, shown),
          )}
        </Typography>
      </div>
      <FormFault text={fault} />
      <PlainList aria-label={t.columns} sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
        {item.columns.map((column, place) => (
          <Box
            component="li"
            // A file may have two columns of one name; their places do not change.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={place}
            sx={{
              display: 'grid',
              gap: { xs: 1.5, sm: 2 },
              p: 2,
              alignItems: 'center',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 280px)' },
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{column.name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {column.samples.join(' · ') || t.noSamples}
              </Typography>
            </Box>
            <FormSelect
              form={form}
              name={`fields.${place}`}
              label={t.fieldOf(column.name)}
              choices={FIELDS}
              onEdited={() => form.clearErrors('fields')}
            />
          </Box>
        ))}
      </PlainList>
      <FormFault text={faultOf(errors, 'fields')} />
      <Pair>
        <FormSelect form={form} name="source" label={t.source} choices={SOURCES} />
        <OwnerField form={form} />
      </Pair>
      <DialogActions>
        <CancelImport item={item} label={t.discardFile} disabled={busy} sx={{ mr: 'auto' }} />
        <Button type="submit" variant="contained" loading={busy}>
          {t.check}
        </Button>
      </DialogActions>
    </FormBody>
  );
}

function OwnerField({ form }: Pick<MapColumnsProps, 'form'>) {
  const { data, error } = useListLeadOwners();
  return (
    <FormSelect
      form={form}
      name="owner"
      label={t.owner}
      choices={[{ value: NOBODY, label: t.nobodyYet }, ...ownerChoices(data?.items)]}
      hint={error ? t.ownersFailed : t.ownerHint}
    />
  );
}
