import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ExportFormat } from '@/api/generated/model/exportFormat';
import type { ExportTicketsParams } from '@/api/generated/model/exportTicketsParams';
import { getExportTicketsUrl } from '@/api/generated/tickets/tickets';
import type { ApiError } from '@/api/http';
import { downloadNamed } from '@/api/transfer';
import { keepFile } from '@/components/files/save-file';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/tickets/export';

const TOO_OFTEN = 429;

const LABELS: Record<ExportFormat, string> = { csv: 'CSV', xlsx: t.excelXlsx };

/** Which of the tickets are in a file that cannot hold them all: a search holds fewer. */
function cutText({ search, sort }: ExportButtonProps['params']): string {
  if (!search) return t.truncated;
  return sort ? t.firstFound : t.bestFound;
}

interface ExportButtonProps {
  /** Parameters of the shown list. */
  params: Omit<ExportTicketsParams, 'format'>;
}

/** Writes all that the list would show, page after page, to a file. */
export function ExportButton({ params }: ExportButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const write = useMutation<void, ApiError, ExportFormat>({
    meta: { silent: true },
    mutationFn: async (format) => {
      const { name, blob, headers } = await downloadNamed(getExportTicketsUrl({ ...params, format }));
      keepFile(blob, name ?? `tickets.${format}`);
      if (headers.get('x-truncated') === 'true') toast.warning(cutText(params));
    },
    onError: (error) => toast.error(error.status === TOO_OFTEN ? t.tooOften : error.message),
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={write.isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        sx={{ flexShrink: 0, ml: { xs: 'auto', sm: 0 } }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t.exportLabel}
      </Button>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Object.values(ExportFormat).map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              write.mutate(format);
            }}
          >
            {LABELS[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
