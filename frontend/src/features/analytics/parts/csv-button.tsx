import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { getExportFiguresUrl } from '@/api/generated/analytics/analytics';
import type { ExportFiguresParams } from '@/api/generated/model/exportFiguresParams';
import type { ApiError } from '@/api/http';
import { downloadNamed } from '@/api/transfer';
import { keepFile } from '@/components/files/save-file';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/analytics';

const TOO_OFTEN = 429;

interface CsvButtonProps {
  title: string;
  params: Omit<ExportFiguresParams, 'format'>;
}

/** Saves all rows of a table as a file. */
export function CsvButton({ title, params }: CsvButtonProps) {
  const write = useMutation<void, ApiError>({
    meta: { silent: true },
    mutationFn: async () => {
      const { name, blob } = await downloadNamed(getExportFiguresUrl({ ...params, format: 'csv' }));
      keepFile(blob, name ?? `${params.table}.csv`);
    },
    onError: (error) => toast.error(error.status === TOO_OFTEN ? t.exportTooOften : error.message),
  });
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      loading={write.isPending}
      loadingPosition="start"
      aria-label={t.csvOf(title)}
      onClick={() => write.mutate()}
    >
      {t.csv}
    </Button>
  );
}
