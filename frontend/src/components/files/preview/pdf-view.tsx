import Box from '@mui/material/Box';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { download } from '@/api/transfer';
import { ErrorState } from '@/components/error-state';
import { PREVIEW_FAILED } from '../words';
import { openPdf } from './pdf';
import { PdfPage } from './pdf-page';
import type { PreviewFile } from './preview-dialog';
import { Waiting } from './waiting';
import { touchActionOf, zoomByKey } from './zoom';
import { ZoomButtons } from './zoom-buttons';

type State = { pdf: PDFDocumentProxy } | { error: Error } | null;

/** The pages of a PDF below one another; each is drawn when it comes near. */
export function PdfView({ file }: { file: PreviewFile }) {
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);
  const [zoom, setZoom] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same file again.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let close = () => {};
    const open = async () => {
      const bytes = await (await download(`/files/${file.id}`, signal)).arrayBuffer();
      if (signal.aborted) return;
      const opened = openPdf(bytes);
      close = opened.close;
      const pdf = await opened.document;
      if (!signal.aborted) setState({ pdf });
    };
    open().catch((error: unknown) => {
      if (!signal.aborted) setState({ error: error instanceof Error ? error : new Error(String(error)) });
    });
    return () => {
      controller.abort();
      close();
    };
  }, [file.id, attempt]);

  if (state === null) return <Waiting />;
  if ('error' in state) {
    const retry = () => {
      setState(null);
      setAttempt(attempt + 1);
    };
    return (
      <Box sx={{ p: 3 }}>
        <ErrorState title={PREVIEW_FAILED} error={state.error} onRetry={retry} />
      </Box>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = zoomByKey(event, zoom);
    if (next === null) return;
    event.stopPropagation();
    setZoom(next);
  };
  const pages = Array.from({ length: state.pdf.numPages }, (_page, index) => index + 1);
  return (
    <>
      <Box
        role="region"
        aria-label={file.title}
        tabIndex={0}
        onKeyDown={onKeyDown}
        sx={{
          height: '100%',
          overflow: 'auto',
          touchAction: touchActionOf(zoom),
          p: { xs: 1, sm: 3 },
          pb: { xs: 9, sm: 9 },
        }}
      >
        {pages.map((page) => (
          <PdfPage key={page} pdf={state.pdf} number={page} zoom={zoom} />
        ))}
      </Box>
      <ZoomButtons zoom={zoom} onZoom={setZoom} />
    </>
  );
}
