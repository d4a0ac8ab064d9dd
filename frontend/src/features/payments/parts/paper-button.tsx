import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '@/api/http';
import { saveNamed } from '@/components/files/save-named';
import { clientView } from '@/lib/client-view';

interface PaperButtonProps {
  /** The path of the PDF in the API. */
  url: string;
  /** The name of the file, if the server does not give one. */
  fallback: string;
  label: string;
}

/** Fetches an invoice, a receipt or a statement with the session's token and hands it to the browser. */
export function PaperButton({ url, fallback, label }: PaperButtonProps) {
  const save = useMutation<void, ApiError>({ mutationFn: () => saveNamed(url, fallback) });
  // The download of a paper is remembered as an act of its person.
  if (clientView()) return null;
  return (
    <Button
      size="small"
      startIcon={<PdfIcon />}
      loading={save.isPending}
      loadingPosition="start"
      onClick={() => save.mutate()}
      sx={{ ml: -0.75 }}
    >
      {label}
    </Button>
  );
}
