import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useEffectEvent, useId } from 'react';
import { get, useWatch } from 'react-hook-form';
import { FoldButton } from '@/components/fold-button';
import { Busy } from '@/components/form/field';
import { FormText } from '@/components/form/form-text';
import { RepeaterRow, type RowPlace } from '@/components/form/repeater';
import * as t from '@/messages/settings/templates';
import { Group } from '../form/group';
import { MilestoneRows } from './milestone-rows';
import { PaymentRows } from './payment-rows';
import { FULL_BPS, MAX_DESCRIPTION, MAX_NAME } from './schema';
import { ShareSum, WeightSum } from './sum';
import type { TemplateForm } from './template-form';
import { sharesOf, weightsOf } from './values';

interface TemplateRowProps {
  form: TemplateForm;
  place: RowPlace;
  isOpen: boolean;
  onToggle: () => void;
  onCopy: () => void;
}

/** A template: its name alone, or all its fields. */
export function TemplateRow({ form, place, isOpen, onToggle, onCopy }: TemplateRowProps) {
  const { index, count } = place;
  const row = `items.${index}` as const;
  // A row that is being removed has no values.
  const {
    name: typed = '',
    milestones = [],
    payments = [],
  } = useWatch({ control: form.control, name: row }) ?? {};
  const busy = useContext(Busy);
  const partsId = useId();
  const { errors, submitCount } = form.formState;
  const isFaulty = get(errors, row) !== undefined;
  const reveal = useEffectEvent(() => {
    if (!isOpen) onToggle();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to save reveals its faults.
  useEffect(() => {
    if (isFaulty) reveal();
  }, [isFaulty, submitCount]);
  const name = typed || t.templateRow(index + 1);
  return (
    <RepeaterRow
      place={place}
      name={name}
      stays={count === 1 ? t.lastStays : undefined}
      columns="minmax(0, 1fr)"
      actions={
        <IconButton aria-label={t.copy(name)} title={t.copy(name)} disabled={busy} onClick={onCopy}>
          <CopyIcon fontSize="small" />
        </IconButton>
      }
    >
      <Stack
        className={isOpen ? 'unfolded' : 'folded'}
        sx={{ gap: 1.5, minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        <FoldButton
          color="inherit"
          isOpen={isOpen}
          side="start"
          aria-controls={isOpen ? partsId : undefined}
          onToggle={onToggle}
          sx={{
            justifyContent: 'flex-start',
            textAlign: 'start',
            overflowWrap: 'anywhere',
            minWidth: 0,
          }}
        >
          <Box component="span" sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', fontWeight: 700 }}>
              {name}
            </Box>
            <Typography component="span" variant="body2" color="textSecondary">
              {t.counts(t.milestoneCount(milestones.length), t.paymentCount(payments.length))}
            </Typography>
          </Box>
        </FoldButton>
        {!isOpen && weightsOf(milestones) !== FULL_BPS && <WeightSum rows={milestones} />}
        {!isOpen && sharesOf(payments) !== FULL_BPS && <ShareSum rows={payments} />}
        {isOpen && (
          <Stack id={partsId} sx={{ gap: 2.5, minWidth: 0 }}>
            <FormText form={form} name={`${row}.name`} label={t.name} size="small" maxLength={MAX_NAME} />
            <FormText
              form={form}
              name={`${row}.description`}
              label={t.description}
              hint={t.descriptionHint}
              maxLength={MAX_DESCRIPTION}
              multiline
              minRows={2}
              size="small"
            />
            <Group title={t.milestones} hint={t.milestonesHint}>
              <MilestoneRows form={form} index={index} of={name} />
            </Group>
            <Group title={t.payments} hint={t.paymentsHint}>
              <PaymentRows form={form} index={index} of={name} />
            </Group>
          </Stack>
        )}
      </Stack>
    </RepeaterRow>
  );
}
