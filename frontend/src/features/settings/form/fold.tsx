import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { RowPlace } from '@/components/form/repeater';
import * as t from '@/messages/settings/page';

/** Rows of a longer list are folded. */
const SHORT = 5;
/** As high as a finger needs on a phone. */
const HEIGHT = { minHeight: { xs: 44, md: 30 } } as const;
const COLUMNS = { xs: '1 / -1', md: 'auto' } as const;

interface FoldProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  /** The list of rows in the form. */
  list: string;
  place: RowPlace;
  /** Names the row. */
  name: string;
  /** A row that was just added begins unfolded. */
  isNew: boolean;
  children: ReactNode;
}

/** The fields of a row. In a long list, the name of the row until it is edited or has a fault. */
export function Fold<In extends FieldValues, Out>({
  form,
  list,
  place: { index, count },
  name,
  isNew,
  children,
}: FoldProps<In, Out>) {
  const [isOpen, setOpen] = useState(count <= SHORT || isNew);
  const [isFolding, setFolding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** Whether the focus goes into the row once it is drawn anew. */
  const moves = useRef(false);
  const errors: unknown = get(form.formState.errors, list);
  const faulty = Array.isArray(errors) ? errors.findIndex(Boolean) : -1;
  const hasFault = Array.isArray(errors) && errors[index] !== undefined;
  const isFirstFault = hasFault && faulty === index;

  // A folded row has no field that the form could go to.
  useEffect(() => {
    if (!hasFault || isOpen) return;
    moves.current = isFirstFault;
    setOpen(true);
    setFolding(true);
  }, [hasFault, isFirstFault, isOpen]);
  useEffect(() => {
    if (!moves.current || box.current === null) return;
    moves.current = false;
    focusIn(box.current, isOpen);
  }, [isOpen]);

  if (!isOpen) {
    return (
      <Stack
        ref={box}
        direction="row"
        sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', gridColumn: COLUMNS }}
      >
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>{name}</Typography>
        <Button
          size="small"
          aria-label={t.editNamed(name)}
          sx={HEIGHT}
          onClick={() => {
            moves.current = true;
            setOpen(true);
            setFolding(true);
          }}
        >
          {t.edit}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack ref={box} sx={{ gap: 1.5, gridColumn: COLUMNS }}>
      {children}
      {isFolding && !hasFault && (
        <Button
          size="small"
          aria-label={t.foldNamed(name)}
          sx={{ ...HEIGHT, alignSelf: 'flex-start' }}
          onClick={() => {
            moves.current = true;
            setOpen(false);
          }}
        >
          {t.fold}
        </Button>
      )}
    </Stack>
  );
}

function focusIn(box: HTMLElement, isOpen: boolean): void {
  const faulty = box.querySelector<HTMLElement>('[aria-invalid="true"]');
  const first = box.querySelector<HTMLElement>(isOpen ? 'input, textarea' : 'button');
  (faulty ?? first)?.focus();
}
