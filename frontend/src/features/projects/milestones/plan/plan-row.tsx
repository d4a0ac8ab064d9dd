import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormSelect } from '@/components/fields/form-select';
import { FormText } from '@/components/fields/form-text';
import { choicesOf, STAGE } from '@/components/words/project-words';
import * as t from '@/messages/projects/milestones';
import { MAX_NAME } from '../schema';
import type { PlanValues } from './plan-values';

const STAGES = choicesOf(STAGE);

interface PlanRowProps {
  form: UseFormReturn<PlanValues, unknown, PlanValues>;
  index: number;
  count: number;
  busy: boolean;
  /** Whether the milestone has begun, and cannot be removed. */
  stays: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

export function PlanRow({ form, index, count, busy, stays, onMove, onRemove }: PlanRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const name =
    useWatch({ control: form.control, name: `milestones.${index}.name` }) || t.milestone(index + 1);

  const moveBy = (step: 1 | -1) => {
    const had = document.activeElement;
    onMove(step);
    // A row that is put elsewhere loses the focus; at either end its button is disabled.
    requestAnimationFrame(() => {
      const target = had instanceof HTMLButtonElement && had.disabled ? row.current : had;
      if (target instanceof HTMLElement) target.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    moveBy(event.key === 'ArrowUp' ? -1 : 1);
  };

  return (
    <Box
      component="li"
      ref={row}
      tabIndex={-1}
      aria-label={`${index + 1}. ${name}`}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gap: 1.25,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: '24px minmax(0, 1fr) 180px 116px 160px auto',
        },
        py: { xs: 2, md: 1.25 },
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'none', md: 'block' }, pt: 1.25, fontVariantNumeric: 'tabular-nums' }}
      >
        {index + 1}
      </Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <FormText
          form={form}
          name={`milestones.${index}.name`}
          label={t.name}
          size="small"
          busy={busy}
          maxLength={MAX_NAME}
        />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <FormSelect
          form={form}
          name={`milestones.${index}.stage`}
          label={t.stage}
          size="small"
          busy={busy}
          choices={STAGES}
        />
      </Box>
      <FormText
        form={form}
        name={`milestones.${index}.weight`}
        label={t.weight}
        unit="%"
        inputMode="decimal"
        size="small"
        busy={busy}
        onEdited={() => form.clearErrors('root.milestones')}
      />
      <FormText
        form={form}
        name={`milestones.${index}.planned_on`}
        label={t.plannedDay}
        type="date"
        size="small"
        busy={busy}
      />
      <Stack direction="row" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, justifyContent: 'flex-end' }}>
        <IconButton aria-label={t.moveUp(name)} disabled={busy || index === 0} onClick={() => moveBy(-1)}>
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={t.moveDown(name)}
          disabled={busy || index === count - 1}
          onClick={() => moveBy(1)}
        >
          <DownIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={stays ? t.hasBegunAndStaysInPlan(name) : t.remove(name)}
          title={stays ? t.itHasBegun : undefined}
          disabled={busy || stays}
          onClick={onRemove}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Box>
  );
}
