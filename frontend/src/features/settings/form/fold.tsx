import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { FoldButton } from '@/components/fold-button';
import type { RowPlace } from '@/components/form/repeater';

/** Rows of a longer list are folded. */
const SHORT = 5;
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
  const partsId = useId();
  /** Whether the focus goes to the faulty field once the row is drawn anew. */
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
    if (!isOpen || !moves.current || box.current === null) return;
    moves.current = false;
    box.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  const isFoldable = !isOpen || isFolding;
  return (
    <Stack
      ref={box}
      className={isOpen ? (isFoldable ? 'unfolded' : undefined) : 'folded'}
      sx={{ gap: 2.5, gridColumn: COLUMNS, minWidth: 0 }}
    >
      {isFoldable && (
        <FoldButton
          color="inherit"
          side="start"
          isOpen={isOpen}
          aria-controls={isOpen ? partsId : undefined}
          onToggle={() => {
            setOpen(!isOpen);
            setFolding(true);
          }}
          sx={{
            minHeight: 44,
            justifyContent: 'flex-start',
            textAlign: 'start',
            overflowWrap: 'anywhere',
            minWidth: 0,
          }}
        >
          {name}
        </FoldButton>
      )}
      {isOpen && (
        <Stack id={partsId} sx={{ gap: 2.5, minWidth: 0 }}>
          {children}
        </Stack>
      )}
    </Stack>
  );
}
