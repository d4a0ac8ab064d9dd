import { useState } from 'react';
import * as z from 'zod/mini';
import { BooksPart } from '@/api/generated/model/booksPart';
import { ExportFormat } from '@/api/generated/model/exportFormat';
import { getExportBooksUrl } from '@/api/generated/payments/payments';
import { ApiError } from '@/api/http';
import { saveNamed } from '@/components/files/save-named';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { FormSelect } from '@/components/form/form-select';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { choicesOf } from '@/components/words/choices';
import { todayInIndia } from '@/lib/days';
import { chosen } from '@/lib/form-rules';
import { monthText } from '@/lib/month';
import { tooOften } from '@/messages/components/export';
import * as t from '@/messages/payment-list';
import { monthsUntil } from './months';

/** As many months as the menu offers: three years. */
const OFFERED = 36;
const TOO_OFTEN = 429;

const PARTS: Record<BooksPart, string> = {
  invoices: t.invoices,
  receipts: t.receipts,
  gst: t.gst,
  tds: t.tds,
};
const FORMATS: Record<ExportFormat, string> = { xlsx: t.excel, csv: t.csv };

const schema = z.object({
  month: z.string(),
  part: chosen(t.part, BooksPart),
  format: chosen(t.format, ExportFormat),
});

/** Downloads a part of the books of a month; it stays open for the next part. */
export function BooksDialog({ onClose }: { onClose: () => void }) {
  const months = monthsUntil(todayInIndia(), OFFERED);
  const form = useRuledForm(schema, { month: months[0] ?? '', part: 'invoices', format: 'xlsx' });
  const [fault, setFault] = useState<string | null>(null);
  return (
    <FormDialog
      title={t.booksTitle}
      text={t.booksText}
      action={t.download}
      cancel={t.close}
      busy={form.formState.isSubmitting}
      onSubmit={form.handleSubmit(async (asked) => {
        setFault(null);
        try {
          await saveNamed(getExportBooksUrl(asked), `${asked.part}-${asked.month}.${asked.format}`);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          setFault(error.status === TOO_OFTEN ? tooOften : error.message);
        }
      })}
      onClose={onClose}
    >
      <FormSelect
        form={form}
        name="month"
        label={t.month}
        choices={months.map((month) => ({ value: month, label: monthText(month) }))}
      />
      <FormSelect form={form} name="part" label={t.part} choices={choicesOf(PARTS)} />
      <FormSelect form={form} name="format" label={t.format} choices={choicesOf(FORMATS)} />
      <FormFault text={fault} />
    </FormDialog>
  );
}
