import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { isDisputed, type Meanwhile } from '@/lib/three-way';
import * as t from '@/messages/components/form';
import { FormFault } from './form-fault';
import type { Side, VersionedForm } from './use-versioned-form';

export interface FieldWords {
  label: string;
  /** How a value of the form is written for people; as it is where this is absent. */
  show?: (value: never) => string;
}

const SIDE = { color: 'text.primary', borderColor: 'text.secondary', bgcolor: 'background.paper' } as const;

interface ConflictNoticeProps {
  /** The changed entity: `project`, `milestone`. */
  what: string;
  of: Pick<VersionedForm, 'changes' | 'chosen' | 'isOpen' | 'choose' | 'fault'>;
  fields: Readonly<Record<string, FieldWords>>;
}

/**
 * Shows why a versioned form was refused: others' changes while it was open, with a choice where both changed the
 * same field, or another fault.
 */
export function ConflictNotice({ what, of, fields }: ConflictNoticeProps) {
  return (
    <>
      <Changes what={what} of={of} fields={fields} />
      <FormFault text={of.fault} />
    </>
  );
}

function Changes({ what, of: { changes, chosen, isOpen, choose }, fields }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes) notice.current?.focus();
  }, [changes]);

  if (!changes) return null;
  const words = (name: string, value: unknown): string => {
    const show = fields[name]?.show as ((value: unknown) => string) | undefined;
    const text = show ? show(value) : String(value ?? '');
    return text === '' ? t.emptyValue : text;
  };
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      severity="warning"
      sx={{ '& .MuiAlert-message': { minWidth: 0, width: '100%' } }}
    >
      <AlertTitle>{t.conflictTitle(what)}</AlertTitle>
      {changes.length === 0 ? t.same : t.conflictText}
      {isOpen && (
        <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
          {t.choose}
        </Typography>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, gap: 1.5 }}>
        {changes.map((change) => (
          <Change
            key={change.name}
            change={change}
            label={fields[change.name]?.label ?? change.name}
            words={(value) => words(change.name, value)}
            side={chosen[change.name] ?? null}
            onChoose={(side) => choose(change.name, side)}
          />
        ))}
      </Stack>
    </Alert>
  );
}

interface ChangeProps {
  change: Meanwhile;
  label: string;
  words: (value: unknown) => string;
  side: Side | null;
  onChoose: (side: Side) => void;
}

function Change({ change, label, words, side, onChoose }: ChangeProps) {
  return (
    <Box component="li" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography variant="body2">
        {words(change.before)} → {words(change.now)}
      </Typography>
      {isDisputed(change) && (
        <>
          <Typography variant="body2">{t.yours(words(change.mine))}</Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t.versionToKeep(label)}
            value={side}
            onChange={(_event, next: Side | null) => next && onChoose(next)}
            sx={{ mt: 0.75 }}
          >
            <ToggleButton value="mine" sx={SIDE}>
              {t.mine}
            </ToggleButton>
            <ToggleButton value="theirs" sx={SIDE}>
              {t.theirs}
            </ToggleButton>
          </ToggleButtonGroup>
        </>
      )}
    </Box>
  );
}
