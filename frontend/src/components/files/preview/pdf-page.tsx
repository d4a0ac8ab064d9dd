import Box from '@mui/material/Box';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import * as t from '@/messages/components/files';
import { SHEET } from '@/theme/marks';
import { useNear } from '../use-near';

/** A4, until the page has said otherwise. */
const USUAL_RATIO = Math.SQRT2;
const MOST_WIDTH = 1000;
/** More than this many pixels a side, and a phone's browser gives the canvas up. */
const MOST_PIXELS = 4096;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  zoom: number;
}

async function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) {
  const size = page.getViewport({ scale: 1 });
  const wanted = width * Math.min(devicePixelRatio, 2);
  const scale = Math.min(wanted / size.width, MOST_PIXELS / size.width, MOST_PIXELS / size.height);
  const viewport = page.getViewport({ scale });
  const draft = document.createElement('canvas');
  draft.width = Math.floor(viewport.width);
  draft.height = Math.floor(viewport.height);
  const task = page.render({ canvas: draft, viewport });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  await task.promise.finally(() => signal.removeEventListener('abort', cancel));
  // Drawn to a second canvas first: the old page stays visible until the sharper one is ready.
  canvas.width = draft.width;
  canvas.height = draft.height;
  canvas.getContext('2d')?.drawImage(draft, 0, 0);
}

export function PdfPage({ pdf, number, zoom }: PdfPageProps) {
  const { ref, isNear } = useNear<HTMLDivElement>('800px');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is zoomed is wider, and is drawn anew.
  useEffect(() => {
    if (!isNear) return;
    const controller = new AbortController();
    const show = async () => {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      setRatio(height / width);
      const target = canvas.current;
      if (!target || controller.signal.aborted) return;
      await draw(page, target, target.clientWidth, controller.signal);
    };
    show().catch(() => {
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [pdf, number, zoom, isNear]);

  return (
    <Box
      ref={ref}
      role="img"
      aria-label={t.pageOf(number, pdf.numPages)}
      style={{ width: `${zoom * 100}%`, maxWidth: zoom * MOST_WIDTH, aspectRatio: `1 / ${ratio}` }}
      sx={{ ...SHEET, mx: 'auto', mb: 2, border: 1, borderColor: 'divider' }}
    >
      {failed && <Box sx={{ p: 3 }}>{t.pageCouldNotBeDrawn(number)}</Box>}
      <Box
        component="canvas"
        ref={canvas}
        hidden={failed}
        sx={{ display: 'block', width: '100%', height: '100%' }}
      />
    </Box>
  );
}
