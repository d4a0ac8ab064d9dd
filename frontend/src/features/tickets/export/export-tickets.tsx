import type { ExportTicketsParams } from '@/api/generated/model/exportTicketsParams';
import { getExportTicketsUrl } from '@/api/generated/tickets/tickets';
import { ExportButton } from '@/components/list/export-button';
import * as t from '@/messages/tickets/export';

interface ExportTicketsProps {
  /** Parameters of the shown list. */
  params: Omit<ExportTicketsParams, 'format'>;
}

/** Which of the tickets are in a file that cannot hold them all: a search holds fewer. */
function cutText({ search, sort }: ExportTicketsProps['params']): string {
  if (!search) return t.truncated;
  return sort ? t.firstFound : t.bestFound;
}

/** Exports the tickets that the filters leave. */
export function ExportTickets({ params }: ExportTicketsProps) {
  return (
    <ExportButton
      urlOf={(format) => getExportTicketsUrl({ ...params, format })}
      name="tickets"
      truncated={cutText(params)}
    />
  );
}
