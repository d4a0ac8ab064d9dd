import { getExportAuditEventsUrl } from '@/api/generated/audit/audit';
import { useUser } from '@/app/use-user';
import { ExportButton } from '@/components/list/export-button';
import { useListParams } from '@/components/list/use-list-params';
import { PageTitle } from '@/components/page-title';
import { may } from '@/config/roles';
import * as t from '@/messages/audit';
import { AuditList } from './audit-list';
import { AuditToolbar } from './audit-toolbar';
import { AUDIT_FILTERS, auditParams } from './filters';

/** The event log: all of it for admins, that of their projects for project managers. */
export function AuditPage() {
  const isFull = may(useUser()?.role, 'work_on_any_project');
  const { filters, setFilters, clear } = useListParams(AUDIT_FILTERS);
  return (
    <>
      <PageTitle title={t.audit} text={isFull ? t.adminText : t.managerText} />
      <AuditToolbar
        filters={filters}
        isFull={isFull}
        actions={
          <ExportButton
            urlOf={(format) => getExportAuditEventsUrl({ ...auditParams(filters), format })}
            name="audit"
            truncated={t.truncated}
          />
        }
        onChange={setFilters}
      />
      <AuditList filters={filters} onClear={clear} />
    </>
  );
}
