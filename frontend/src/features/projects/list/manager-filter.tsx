import { useListAssignableUsers } from '@/api/generated/users/users';
import { FilterSelect } from '@/components/list/filter-select';

interface ManagerFilterProps {
  value: string;
  onChange: (value: string) => void;
}

export function ManagerFilter({ value, onChange }: ManagerFilterProps) {
  const { data } = useListAssignableUsers({ role: 'project_manager' });
  const known = data?.items.map(({ id, full_name }) => ({ value: id, label: full_name })) ?? [];
  // The address may name somebody who is not among them, or not yet loaded.
  const missing = value !== '' && !known.some((choice) => choice.value === value);
  return (
    <FilterSelect
      label="Manager"
      value={value}
      choices={[
        { value: '', label: 'Every manager' },
        ...known,
        ...(missing ? [{ value, label: data ? 'Somebody else' : 'Loading…' }] : []),
      ]}
      onChange={onChange}
    />
  );
}
