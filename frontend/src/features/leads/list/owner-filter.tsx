import { useListLeadOwners } from '@/api/generated/leads/leads';
import { useUser } from '@/app/use-user';
import { FilterSelect } from '@/components/list/filter-select';
import * as t from '@/messages/leads/list';
import { ME, NOBODY } from '../filters';

interface OwnerFilterProps {
  value: string;
  onChange: (value: string) => void;
}

/** Filters by owner: oneself, nobody, or one person. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const myId = useUser()?.id;
  const { data, isLoading } = useListLeadOwners();
  const choices = [
    { value: '', label: t.all },
    { value: ME, label: t.me },
    { value: NOBODY, label: t.unassigned },
    ...(data?.items ?? [])
      .filter(({ id }) => id !== myId)
      .map(({ id, full_name }) => ({ value: id, label: full_name })),
  ];
  // The address may name somebody who is not among them, or not yet loaded.
  const isMissing = choices.every((choice) => choice.value !== value);
  const label = value === myId ? t.me : isLoading ? t.loading : t.someoneElse;
  return (
    <FilterSelect
      label={t.owner}
      value={value}
      choices={isMissing ? [...choices, { value, label }] : choices}
      onChange={onChange}
    />
  );
}
