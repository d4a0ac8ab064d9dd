import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useStartLeadImport } from '@/api/generated/leads/leads';
import type { LeadImport } from '@/api/generated/model/leadImport';
import type { LeadImportCheck } from '@/api/generated/model/leadImportCheck';
import type { LeadImportPlan } from '@/api/generated/model/leadImportPlan';
import type { LeadImportProblem } from '@/api/generated/model/leadImportProblem';
import { DialogActions } from '@/components/dialog-actions';
import { faultsOf, messageOf } from '@/components/form/faults';
import { FormFault } from '@/components/form/form-fault';
import { PlainList } from '@/components/layout/plain-list';
import { countText } from '@/lib/counts';
import * as t from '@/messages/leads/import';
import { Figures } from './figures';
import { keepImport, rereadImport } from './keep-import';
import { StepTitle } from './step-title';
import { FIELD } from './words';

const CONFLICT = 409;

interface CheckResultProps {
  item: LeadImport;
  plan: LeadImportPlan;
  result: LeadImportCheck;
  onBack: () => void;
}

/** The third step: the outcome that the rows would have, before any of them is imported. */
export function CheckResult({ item, plan, result, onBack }: CheckResultProps) {
  const { valid, duplicates, failed, problems } = result;
  const start = useStartLeadImport({
    mutation: {
      meta: { silent: true },
      onSuccess: keepImport,
      // It was started or cancelled in another window: its state shows.
      onError: (error) => (error.status === CONFLICT ? rereadImport(item.id) : undefined),
    },
  });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <div>
        <StepTitle>{t.checkedTitle}</StepTitle>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {item.file_name}
        </Typography>
      </div>
      <FormFault text={start.error && messageOf(start.error, faultsOf(start.error))} />
      <Figures
        figures={[
          { label: t.willImport, count: valid },
          { label: t.knownAlready, count: duplicates },
          { label: t.withFaults, count: failed },
        ]}
      />
      {valid === 0 ? (
        <Alert severity="warning">{t.noneValid}</Alert>
      ) : (
        <Typography color="textSecondary">{t.nothingYet}</Typography>
      )}
      {problems.length > 0 && <Problems problems={problems} isCut={problems.length < duplicates + failed} />}
      <DialogActions>
        <Button disabled={start.isPending} onClick={onBack}>
          {t.back}
        </Button>
        <Button
          variant="contained"
          loading={start.isPending}
          disabled={valid === 0}
          onClick={() => start.mutate({ id: item.id, data: plan })}
        >
          {countText({ count: valid, more: false }, t.start)}
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface ProblemsProps {
  problems: readonly LeadImportProblem[];
  /** Whether there are more. */
  isCut: boolean;
}

function Problems({ problems, isCut }: ProblemsProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle1" component="h4" sx={{ mb: 1, fontWeight: 600 }}>
        {isCut ? t.firstProblems(problems.length) : t.problems}
      </Typography>
      <PlainList
        // A long list scrolls by keys too.
        tabIndex={0}
        aria-labelledby={titleId}
        sx={{ gap: 1, maxHeight: { xs: 'none', sm: 280 }, overflowY: 'auto' }}
      >
        {problems.map(({ row, field, message }) => (
          <Box component="li" key={`${row} ${field} ${message}`} sx={{ overflowWrap: 'anywhere' }}>
            <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
              {field ? t.rowField(row, FIELD[field]) : t.row(row)}
            </Typography>{' '}
            <Typography component="span" variant="body2">
              {message}
            </Typography>
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}
