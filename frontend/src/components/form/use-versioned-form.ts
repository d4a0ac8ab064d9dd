import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { type ApiError, isUnconfirmed } from '@/api/http';
import { changedMeanwhile, isDisputed, type Meanwhile, touchedFields } from '@/lib/three-way';
import { messageOf, showFaults } from './faults';
import { isStale } from './stale';
import { type Rules, useRuledForm } from './use-ruled-form';

export type Side = 'mine' | 'theirs';

interface VersionedFormOptions<Entity, In extends FieldValues, Out> {
  rules: Rules<In, Out>;
  /** The server's copy to edit. The form keeps the copy it was opened with. */
  entity: Entity;
  /** The copy as texts of the form. */
  valuesOf: (entity: Entity) => In;
  /** Asks the server for the current copy. May empty fields that the current copy makes pointless. */
  reload: (form: UseFormReturn<In, unknown, Out>) => Promise<Entity>;
  /** First values that differ from the copy, for example suggested ones. */
  suggested?: Partial<In> | undefined;
  /** The field that shows a fault of this path; by default the field of that name. */
  place?: (path: string) => string | undefined;
}

/** The part of a request that depends on the copy. */
interface Sending<In extends FieldValues> {
  /** The fields that differ from the copy. */
  touched: (keyof In & string)[];
  headers: { 'If-Match': string };
}

export interface VersionedForm<Entity = unknown, In extends FieldValues = FieldValues, Out = unknown> {
  form: UseFormReturn<In, unknown, Out>;
  /** The copy that the form is based on. */
  entity: Entity;
  /** Others' changes since the form was opened; null if the server has not refused the copy. */
  changes: readonly Meanwhile[] | null;
  /** The chosen side of each field that both have changed. */
  chosen: Readonly<Record<string, Side>>;
  /** Whether the form differs from the copy. */
  isDirty: () => boolean;
  /** Whether a field still waits for that choice: nothing may be saved before. */
  isOpen: boolean;
  choose: (name: string, side: Side) => void;
  /** Why the server refused the form, beside the faults at its fields. */
  fault: string | null;
  setFault: (fault: string | null) => void;
  /** The handler of the form's submit event. Calls `unchanged` instead of `send` if nothing differs from the copy. */
  submit: (
    send: (values: Out, sending: Sending<In>) => void,
    unchanged?: () => void,
  ) => ReturnType<UseFormReturn<In, unknown, Out>['handleSubmit']>;
  /** The mutation's `onError`. The mutation is silent: the form shows each error. */
  refused: (error: ApiError) => void;
  /** Begins again with the saved copy, where the form stays open. */
  restart: (entity: Entity) => void;
}

/**
 * A form over a copy of the server's, saved with `If-Match`. After a 412 the current copy is loaded: fields not
 * touched here take its values, touched fields keep theirs, and a field that both changed waits for a choice in
 * `ConflictNotice`. Faults of a 422 show at their fields, every other error in `fault`.
 */
export function useVersionedForm<Entity extends { version: number }, In extends FieldValues, Out>({
  rules,
  entity: opened,
  valuesOf,
  reload,
  suggested,
  place,
}: VersionedFormOptions<Entity, In, Out>): VersionedForm<Entity, In, Out> {
  const copyOf = (copy: Entity) => ({ entity: copy, values: valuesOf(copy) });
  const [{ entity, values: base }, setCopy] = useState(() => copyOf(opened));
  const [changes, setChanges] = useState<readonly Meanwhile[] | null>(null);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const [fault, setFault] = useState<string | null>(null);
  const form = useRuledForm(rules, { ...base, ...suggested });

  const put = (name: string, value: unknown) =>
    form.setValue(name as FieldPath<In>, value as PathValue<In, FieldPath<In>>);

  const merge = async () => {
    try {
      const fresh = copyOf(await reload(form));
      const found = changedMeanwhile(base, form.getValues(), fresh.values);
      for (const change of found) if (!isDisputed(change)) put(change.name, change.now);
      setCopy(fresh);
      setChosen({});
      setChanges(found);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };

  return {
    form,
    entity,
    changes,
    chosen,
    isDirty: () => touchedFields(base, form.getValues()).length > 0,
    isOpen: changes?.some((change) => isDisputed(change) && !(change.name in chosen)) ?? false,
    choose: (name, side) => {
      const change = changes?.find((candidate) => candidate.name === name);
      if (!change) return;
      put(name, side === 'mine' ? change.mine : change.now);
      form.clearErrors(name as FieldPath<In>);
      setChosen((before) => ({ ...before, [name]: side }));
    },
    fault,
    setFault,
    submit: (send, unchanged) =>
      form.handleSubmit((values) => {
        setFault(null);
        const touched = touchedFields(base, form.getValues());
        if (unchanged && touched.length === 0) unchanged();
        else send(values, { touched, headers: { 'If-Match': `"${entity.version}"` } });
      }),
    refused: (error) => {
      if (isStale(error)) void merge();
      else if (!isUnconfirmed(error)) setFault(messageOf(error, showFaults(form, error, place)));
    },
    restart: (saved) => {
      setCopy(copyOf(saved));
      setChanges(null);
      setChosen({});
      form.reset(valuesOf(saved));
    },
  };
}
