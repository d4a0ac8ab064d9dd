import { ApiError, BASE, refusal, signedHeaders } from './http';

interface UploadOptions {
  /** Kept over every retry: a file whose answer was lost is stored once. */
  key: string;
  signal: AbortSignal;
  /** The part of the file that is on its way, from 0 to 1. */
  onProgress: (part: number) => void;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A form with a file, sent by the one means that tells how far it has come. */
export async function upload<T>(url: string, form: FormData, options: UploadOptions): Promise<T> {
  const { key, signal, onProgress } = options;
  const headers = await signedHeaders({ 'Idempotency-Key': key });
  signal.throwIfAborted();
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', BASE + url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const body = parsed(request.responseText);
      const isSuccess = request.status >= 200 && request.status < 300;
      if (isSuccess) resolve(body as T);
      else reject(refusal(request.status, body));
    };
    request.onerror = () => reject(new ApiError(0));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

async function fetched(url: string, signal?: AbortSignal): Promise<{ response: Response; blob: Blob }> {
  const headers = await signedHeaders();
  headers.set('Accept', '*/*');
  let response: Response;
  try {
    response = await fetch(BASE + url, { headers, ...(signal && { signal }) });
    if (response.ok) return { response, blob: await response.blob() };
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, undefined, cause);
  }
  throw refusal(response.status, parsed(await response.text()));
}

/**
 * Fetches the bytes of a file, because an address with a token cannot be used for pictures or
 * links.
 */
export const download = async (url: string, signal?: AbortSignal): Promise<Blob> =>
  (await fetched(url, signal)).blob;

export interface NamedFile {
  /** As the server calls it, if it does. */
  name: string | null;
  blob: Blob;
  headers: Headers;
}

/** A file that the server names, with what it says of it. */
export async function downloadNamed(url: string): Promise<NamedFile> {
  const { response, blob } = await fetched(url);
  const { headers } = response;
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null;
  return { name, blob, headers };
}
