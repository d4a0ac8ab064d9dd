import type { FieldValues } from 'react-hook-form';
import type { Settings } from '@/api/generated/model/settings';
import { getGetSettingsQueryKey, getGetSettingsQueryOptions } from '@/api/generated/settings/settings';
import { queryClient } from '@/app/query-client';
import * as t from '@/messages/settings/page';
import { type Copy, SectionForm, type SectionParts } from './section-form';

/** The component of a section gets all settings. */
export interface SectionProps {
  settings: Settings;
}

interface StoredSectionProps<Value, In extends FieldValues, Out> extends SectionProps {
  parts: SectionParts<Value, In, Out>;
  /** The section among the settings; absent for those who may not see it. */
  copyOf: (settings: Settings) => Copy<Value> | undefined;
  send: (data: Out, headers: { 'If-Match': string }) => Promise<Copy<Value>>;
}

/** A section that is read together with all others. */
export function StoredSection<Value, In extends FieldValues, Out>({
  parts,
  settings,
  copyOf,
  send,
}: StoredSectionProps<Value, In, Out>) {
  const copy = copyOf(settings);
  if (!copy) return null;
  return (
    <SectionForm
      {...parts}
      copy={copy}
      send={(data, headers) => send(data, headers)}
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...getGetSettingsQueryOptions(), staleTime: 0 });
        const current = copyOf(fresh);
        if (!current) throw new Error(t.failed);
        return current;
      }}
      onSaved={(saved) =>
        queryClient.setQueryData<Settings>(
          getGetSettingsQueryKey(),
          (known) => known && { ...known, [parts.name]: saved },
        )
      }
    />
  );
}
