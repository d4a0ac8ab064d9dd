import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useContext, useRef, useState } from 'react';
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldArrayWithId,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useFieldArray,
} from 'react-hook-form';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import * as t from '@/messages/components/form';
import { Busy, faultOf } from './field';

/** The place of a row, passed on to its `RepeaterRow`. */
export interface RowPlace {
  index: number;
  count: number;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

interface RepeaterProps<In extends FieldValues, Out, Name extends FieldArrayPath<In>> {
  form: UseFormReturn<In, unknown, Out>;
  /** The list of rows in the form. */
  name: Name;
  label: string;
  /** The button for another row, which begins as `blank`. */
  add: string;
  blank: () => FieldArray<In, Name>;
  /** The field whose text names a row when it moves. */
  nameOf: (index: number) => FieldPath<In>;
  /** The fields of a row, in a `RepeaterRow`. `insert` adds a row below it. */
  children: (
    row: FieldArrayWithId<In, Name, 'key'>,
    place: RowPlace,
    insert: (row: FieldArray<In, Name>) => void,
  ) => ReactNode;
  /** Under the rows: their sum. */
  footer?: ReactNode;
}

/** Rows of the same fields that can be added, removed and moved. A fault of the list as a whole stands under it. */
export function Repeater<In extends FieldValues, Out, Name extends FieldArrayPath<In>>({
  form,
  name,
  label,
  add,
  blank,
  nameOf,
  children,
  footer,
}: RepeaterProps<In, Out, Name>) {
  const { fields, append, insert, move, remove } = useFieldArray({
    control: form.control,
    name,
    keyName: 'key',
  });
  const [moved, setMoved] = useState('');
  const busy = useContext(Busy);
  const { errors } = form.formState;
  const count = fields.length;
  const fault = faultOf(errors, `root.${name}`) ?? faultOf(errors, name);
  const edited = () => {
    form.clearErrors(`root.${name}`);
    if (get(errors, `${name}.root`)) form.clearErrors(`${name}.root` as FieldPath<In>);
  };
  const shift = (index: number, step: 1 | -1) => {
    const target = index + step;
    if (target < 0 || target >= count) return;
    move(index, target);
    setMoved(t.movedTo(form.getValues(nameOf(target)), target + 1, count));
  };
  return (
    <>
      <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map((row, index) =>
          children(
            row,
            {
              index,
              count,
              onMove: (step) => shift(index, step),
              onRemove: () => {
                edited();
                remove(index);
              },
            },
            (added) => {
              edited();
              insert(index + 1, added);
            },
          ),
        )}
      </Box>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={busy}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => {
          edited();
          append(blank());
        }}
      >
        {add}
      </Button>
      {footer}
      {fault && <Alert severity="error">{fault}</Alert>}
      <Box role="status" sx={visuallyHidden}>
        {moved}
      </Box>
    </>
  );
}

/** As large as a finger needs. */
const BUTTONS = { '& .MuiIconButton-root': { width: 44, height: 44 } } as const;

interface RepeaterRowProps {
  place: RowPlace;
  /** Names the row for its buttons. */
  name: string;
  /** Why the row cannot be removed. */
  stays?: string | undefined;
  /** The columns of a wide screen, without those of the number and the buttons. */
  columns: string;
  /** Further buttons of the row, before those that move and remove it. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A row with its number and buttons: above its fields where the screen is narrow, beside them otherwise. Alt and an
 * arrow key move it. A child with the class `folded` or `unfolded` has a heading of its own instead of the number.
 */
export function RepeaterRow({ place, name, stays, columns, actions, children }: RepeaterRowProps) {
  const { index, count, onMove, onRemove } = place;
  const row = useRef<HTMLLIElement>(null);
  const busy = useContext(Busy);

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
    // A row within a row moves alone.
    event.stopPropagation();
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
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `24px ${columns} auto` },
        py: 2,
        '&:has(> .folded)': {
          py: 0.5,
          alignItems: 'center',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'minmax(0, 1fr) auto',
            md: `24px ${columns} auto`,
          },
        },
        '&:has(> .folded) > *': { gridColumn: 'auto', gridRow: 'auto' },
        '&:has(> .folded) > .number': { pt: 0 },
        '&:has(> .folded, > .unfolded) > .number': { display: { xs: 'none', md: 'block' } },
        // On a phone the buttons of a folded row are shown once it is opened.
        '&:has(> .folded) > .buttons': { display: { xs: 'none', sm: 'flex' } },
        '&:has(> .unfolded) > .buttons': { gridRow: 'auto', gridColumn: { xs: '1 / -1', md: 'auto' } },
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0.5 },
        '&:last-of-type': { pb: 0.5 },
      }}
    >
      <Typography
        className="number"
        variant="body2"
        color="textSecondary"
        sx={{ pt: 1.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {index + 1}
      </Typography>
      {children}
      <Stack
        className="buttons"
        direction="row"
        sx={{
          gridRow: { xs: 1, md: 'auto' },
          gridColumn: { xs: '2 / -1', md: 'auto' },
          justifyContent: 'flex-end',
          ...BUTTONS,
        }}
      >
        {actions}
        {/* A single row has no other place. */}
        {count > 1 && (
          <>
            <IconButton
              aria-label={t.moveUp(name)}
              title={t.moveUp(name)}
              disabled={busy || index === 0}
              onClick={() => moveBy(-1)}
            >
              <UpIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={t.moveDown(name)}
              title={t.moveDown(name)}
              disabled={busy || index === count - 1}
              onClick={() => moveBy(1)}
            >
              <DownIcon fontSize="small" />
            </IconButton>
          </>
        )}
        <IconButton
          aria-label={stays ?? t.remove(name)}
          title={stays ?? t.remove(name)}
          disabled={busy || stays !== undefined}
          onClick={onRemove}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Box>
  );
}
