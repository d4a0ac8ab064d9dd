import PaymentsIcon from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ListPaymentsParams } from '@/api/generated/model/listPaymentsParams';
import { useListPaymentsInfinite } from '@/api/generated/payments/payments';
import { EmptyState } from '@/components/empty-state';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { NothingFound } from '@/components/list/nothing-found';
import { PAGED } from '@/components/list/use-paged-list';
import * as t from '@/messages/payment-list';
import { PaymentsCards } from './payments-cards';
import { PaymentsTable } from './payments-table';

const WORDS = { countOf: t.countOf, failed: t.failed, moreFailed: t.moreFailed };
const PAGE = 50;
/** The narrowest window for the table, in pixels: a tablet leaves out the project and the total. */
const TABLE_WIDTH = 720;

interface PaymentsListProps {
  params: ListPaymentsParams;
  isFiltered: boolean;
  /** Where nothing is owed. */
  emptyText: string;
  onClear: () => void;
  /** Shows payments of every status. */
  onAll: () => void;
}

export function PaymentsList({ params, isFiltered, emptyText, onClear, onAll }: PaymentsListProps) {
  const hasRoom = useMediaQuery(useTheme().breakpoints.up(TABLE_WIDTH));
  const query = useListPaymentsInfinite({ limit: PAGE, ...params }, { query: PAGED });
  const View = hasRoom ? PaymentsTable : PaymentsCards;
  return (
    <List
      query={query}
      words={WORDS}
      skeleton={<ListSkeleton label={t.loading} rows={8} height={{ xs: 160, md: 56 }} />}
      empty={
        isFiltered ? (
          <NothingFound Icon={PaymentsIcon} title={t.noneFound} text={t.noneFoundText} onClear={onClear} />
        ) : (
          <EmptyState Icon={PaymentsIcon} title={t.none} text={emptyText}>
            <Button variant="outlined" onClick={onAll}>
              {t.showAll}
            </Button>
          </EmptyState>
        )
      }
    >
      {(payments) => <View payments={payments} sort={params.sort} />}
    </List>
  );
}
