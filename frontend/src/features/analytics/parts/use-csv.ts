import { useMutation } from '@tanstack/react-query';
import { getExportFiguresUrl } from '@/api/generated/analytics/analytics';
import type { ExportFiguresParams } from '@/api/generated/model/exportFiguresParams';
import type { ApiError } from '@/api/http';
import { downloadNamed } from '@/api/transfer';
import { keepFile } from '@/components/files/save-file';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/analytics';

const TOO_OFTEN = 429;

/** Saves all rows of a table as a file. */
export const useCsv = (params: Omit<ExportFiguresParams, 'format'>) =>
  useMutation<void, ApiError>({
    meta: { silent: true },
    mutationFn: async () => {
      const { name, blob } = await downloadNamed(getExportFiguresUrl({ ...params, format: 'csv' }));
      keepFile(blob, name ?? `${params.table}.csv`);
    },
    onError: (error) => toast.error(error.status === TOO_OFTEN ? t.exportTooOften : error.message),
  });
