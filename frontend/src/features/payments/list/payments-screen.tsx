import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, Suspense } from 'react';
import { getExportPaymentsUrl } from '@/api/generated/payments/payments';
import { lazyPart } from '@/components/lazy/lazy-part';
import { ExportButton } from '@/components/list/export-button';
import { countFilters, useListParams } from '@/components/list/use-list-params';
import * as t from '@/messages/payment-list';
import { ClientSums } from './client-sums';
import { ageingParams, exportParams, listParams, PAYMENT_FILTERS, SHOWN } from './filters';
import { PaymentsList } from './payments-list';
import { PaymentsToolbar } from './payments-toolbar';

const Ageing = lazyPart(() => import('../ageing/ageing').then((it) => it.Ageing), t.theAges);

interface PaymentsScreenProps {
  /** Ages, export and all filters; without it the sums and the plain list of a client. */
  isFull: boolean;
  /** Opens the books, for those who keep them. */
  onBooks: (() => void) | undefined;
  /** Beside the export: the statement of the chosen project. */
  statement: ReactNode;
}

/** Payments of all projects that one sees, with all that chooses among them. */
export function PaymentsScreen({ isFull, onBooks, statement }: PaymentsScreenProps) {
  const { filters, setFilters, clear } = useListParams(PAYMENT_FILTERS);
  return (
    <>
      {!isFull && <ClientSums />}
      <PaymentsToolbar
        filters={filters}
        isFull={isFull}
        actions={statement}
        exporting={
          isFull && (
            <ExportButton
              urlOf={(format) => getExportPaymentsUrl({ ...exportParams(filters), format })}
              name="payments"
              truncated={t.truncated}
              more={onBooks && <MenuItem onClick={onBooks}>{t.books}</MenuItem>}
            />
          )
        }
        onChange={setFilters}
      />
      {isFull && (
        <Suspense fallback={null}>
          <Ageing params={ageingParams(filters)} chosen={filters.age} onAge={(age) => setFilters({ age })} />
        </Suspense>
      )}
      <PaymentsList
        params={listParams(filters)}
        isFiltered={countFilters(PAYMENT_FILTERS, filters) > 0}
        emptyText={isFull ? t.noneText : t.noneForClient}
        onClear={clear}
        onAll={() => setFilters({ status: SHOWN.all })}
      />
    </>
  );
}
