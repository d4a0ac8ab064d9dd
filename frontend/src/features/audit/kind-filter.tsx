import { AuditEventKind } from '@/api/generated/model/auditEventKind';
import { SearchPicker } from '@/components/form/search-picker';
import * as t from '@/messages/audit';
import { spoken } from './words';

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
    <SearchPicker
      label={t.kind}
      emptyLabel={t.all}
      value={KINDS.find(({ id }) => id === value) ?? null}
      items={KINDS}
      nameOf={({ label }) => label}
      isLoading={false}
      none={t.nothingFound}
      onSearch={ignore}
      onChange={(kind) => onChange(kind?.id ?? '')}
    />
  );
}
