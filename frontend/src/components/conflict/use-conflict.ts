import { useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@/api/http';
import { toast } from '@/components/toast/toast-store';
import { changedMeanwhile, isDisputed, type Meanwhile, touchedFields } from '@/lib/three-way';
import { isStale } from './stale';

/** A copy of what is edited: its version, and its values as the form holds them. */
export interface Copy<Values> {
  version: number;
  values: Values;
}

export type Side = 'mine' | 'theirs';

interface ConflictOptions<Values extends FieldValues, Out> {
  form: UseFormReturn<Values, unknown, Out>;
  /** The copy the form was opened with. */
  opened: Copy<Values>;
  /** Asks the server for the copy there is now. */
  reload: () => Promise<Copy<Values>>;
}

export interface Conflict<Values extends FieldValues = FieldValues> {
  /** Version of the copy that the form is based on, for `If-Match`. */
  version: number;
  /** Others' changes since the form was opened; empty if there are none. */
  changes: readonly Meanwhile[];
  /** Which side was chosen for a field both have changed. */
  chosen: Readonly<Record<string, Side>>;
  /** Whether a field still waits for that choice: nothing may be saved before. */
  isOpen: boolean;
  choose: (name: string, side: Side) => void;
  /** The fields that differ from the copy the form builds upon. */
  touched: () => (keyof Values & string)[];
  /** Handles a refused save; returns whether the version was the reason. */
  onRefused: (error: ApiError) => boolean;
}

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Saving with `If-Match`, and what follows a 412: the fresh copy is loaded, fields not touched here take its
 * values, touched ones keep theirs, and where both changed one somebody has to choose.
 */
export function useConflict<Values extends FieldValues, Out>({
  form,
  opened,
  reload,
}: ConflictOptions<Values, Out>): Conflict<Values> {
  const [base, setBase] = useState(opened);
  const [changes, setChanges] = useState<readonly Meanwhile[]>([]);
  const [chosen, setChosen] = useState<Record<string, Side>>({});

  const put = (name: string, value: unknown) =>
    form.setValue(name as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>);

  const compare = async () => {
    try {
      const fresh = await reload();
      const found = changedMeanwhile(base.values, form.getValues(), fresh.values);
      for (const change of found) if (!isDisputed(change)) put(change.name, change.now);
      setBase(fresh);
      setChosen({});
      setChanges(found);
    } catch (error) {
      toast.error(told(error));
    }
  };

  return {
    version: base.version,
    changes,
    chosen,
    isOpen: changes.some((change) => isDisputed(change) && !(change.name in chosen)),
    choose: (name, side) => {
      const change = changes.find((candidate) => candidate.name === name);
      if (!change) return;
      put(name, side === 'mine' ? change.mine : change.now);
      form.clearErrors(name as FieldPath<Values>);
      setChosen((before) => ({ ...before, [name]: side }));
    },
    touched: () => touchedFields(base.values, form.getValues()),
    onRefused: (error) => {
      if (!isStale(error)) return false;
      void compare();
      return true;
    },
  };
}

/** The values of a copy as a form takes them at its start. */
export const startOf = <Values extends FieldValues>({ values }: Copy<Values>): DefaultValues<Values> =>
  values as DefaultValues<Values>;
