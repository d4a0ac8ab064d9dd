import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ExportFormat } from '@/api/generated/model/exportFormat';
import type { ApiError } from '@/api/http';
import { downloadNamed } from '@/api/transfer';
import { clientView } from '@/lib/client-view';
import * as t from '@/messages/components/export';
import { keepFile } from '../files/save-file';
import { toast } from '../toast/toast-store';

const TOO_OFTEN = 429;

const LABELS: Record<ExportFormat, string> = { csv: 'CSV', xlsx: t.excelXlsx };

interface ExportButtonProps {
  /** The address of the export, with the filters of the shown list. */
  urlOf: (format: ExportFormat) => string;
  /** The file's name without its ending, if the server gives none. */
  name: string;
  /** The warning that the file could not hold all rows, if there can be more than it holds. */
  truncated?: string;
  label?: string;
  /** Items of the menu below the formats, for exports of another kind. */
  more?: ReactNode;
}

/** Writes all that the list would show, page after page, to a file. */
export function ExportButton({ urlOf, name, truncated, label = t.exportLabel, more }: ExportButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const write = useMutation<void, ApiError, ExportFormat>({
    meta: { silent: true },
    mutationFn: async (format) => {
      const file = await downloadNamed(urlOf(format));
      keepFile(file.blob, file.name ?? `${name}.${format}`);
      if (truncated && file.headers.get('x-truncated') === 'true') toast.warning(truncated);
    },
    onError: (error) => toast.error(error.status === TOO_OFTEN ? t.tooOften : error.message),
  });
  const close = () => setAnchor(null);
  // An export is remembered as an act of its person.
  if (clientView()) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={write.isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        aria-controls={anchor ? id : undefined}
        sx={{ flexShrink: 0, ml: 'auto' }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu id={id} open={!!anchor} anchorEl={anchor} onClose={close} onClick={close}>
        {Object.values(ExportFormat).map((format) => (
          <MenuItem key={format} onClick={() => write.mutate(format)}>
            {LABELS[format]}
          </MenuItem>
        ))}
        {more}
      </Menu>
    </>
  );
}
