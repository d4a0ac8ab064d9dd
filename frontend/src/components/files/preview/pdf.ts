import type { PDFDocumentProxy } from 'pdfjs-dist';
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import Worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';

interface OpenPdf {
  document: Promise<PDFDocumentProxy>;
  close: () => void;
}

/**
 * Reads a PDF in a worker of our own origin. WebAssembly would need `wasm-unsafe-eval` in the site's policy:
 * it is left off, and what only it decodes is left out of the page.
 */
export function openPdf(data: ArrayBuffer): OpenPdf {
  const port = new Worker();
  const worker = PDFWorker.create({ port });
  const task = getDocument({ data, worker, useWasm: false, useWorkerFetch: false, enableXfa: false });
  return {
    document: task.promise,
    close: () => void task.destroy().finally(() => port.terminate()),
  };
}
