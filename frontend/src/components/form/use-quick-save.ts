import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/http';
import * as t from '@/messages/components/quick-save';
import { isStale } from './stale';

interface QuickSave<Entity> {
  /** Name of the changed field on the page. */
  label: string;
  /** Reads the changed field, to detect others' changes. */
  read: (entity: Entity) => unknown;
  send: (id: string, headers: { 'If-Match': string }) => Promise<Entity>;
}

interface QuickSaveOptions<Entity> {
  /** Asks the server for the current copy. */
  reload: (id: string) => Promise<Entity>;
  onSaved: (entity: Entity) => void;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves a choice at once. Others' changes in other fields do not matter; if the same field was changed, the other
 * value is shown and nothing is saved.
 */
export function useQuickSave<Entity extends { id: string; version: number }>(
  entity: Entity,
  { reload, onSaved }: QuickSaveOptions<Entity>,
) {
  return useMutation({
    mutationFn: async ({ label, read, send }: QuickSave<Entity>): Promise<Entity> => {
      const at = ({ id, version }: Entity) => send(id, { 'If-Match': `"${version}"` });
      try {
        return await at(entity);
      } catch (error) {
        if (!(error instanceof ApiError) || !isStale(error)) throw error;
        const fresh = await reload(entity.id);
        if (!same(read(fresh), read(entity))) throw new Error(t.changedMeanwhile(label));
        return at(fresh);
      }
    },
    onSuccess: onSaved,
  });
}
