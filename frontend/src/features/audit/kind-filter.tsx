import { AuditEventKind } from '@/api/generated/model/auditEventKind';
import { FilterPicker } from '@/components/list/filter-picker';
import { spoken } from '@/lib/words';
import * as t from '@/messages/audit';

const KINDS = Object.values(AuditEventKind)
  .map((id) => ({ id, label: spoken(id) }))
  .sort((one, other) => one.label.localeCompare(other.label));

const ignore = (): void => undefined;

interface KindFilterProps {
  value: string;
  onChange: (kind: string) => void;
}

/** Filters by the kind of event; there are too many for a menu, so one types a part of its name. */
export function KindFilter({ value, onChange }: KindFilterProps) {
  return (
    <FilterPicker
      label={t.kind}
      value={value}
      items={KINDS}
      nameOf={({ label }) => label}
      isLoading={false}
      onSearch={ignore}
      onChange={onChange}
    />
  );
}
