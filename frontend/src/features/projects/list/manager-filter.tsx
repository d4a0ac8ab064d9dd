import { useListAssignableUsers } from '@/api/generated/users/users';
import { FilterSelect } from '@/components/list/filter-select';
import * as t from '@/messages/projects/list';

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
      label={t.manager}
      value={value}
      choices={[
        { value: '', label: t.all },
        ...known,
        ...(missing ? [{ value, label: data ? t.someoneElse : t.loading }] : []),
      ]}
      onChange={onChange}
    />
  );
}
