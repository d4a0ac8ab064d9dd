/// <reference types="google.accounts" />

import * as t from '@/messages/auth';

const SCRIPT = 'https://accounts.google.com/gsi/client';
const PATIENCE_MS = 15_000;

type Api = typeof google.accounts.id;
type Receiver = (credential: string | undefined) => void;

let loading: Promise<Api> | undefined;
let initialized: string | undefined;
let receiver: Receiver | undefined;

const available = (): Api | undefined =>
  'google' in globalThis ? globalThis.google?.accounts?.id : undefined;

function loadScript(): Promise<Api> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (cause: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(t.initFailed, { cause }));
    };
    const timer = setTimeout(() => fail('timeout'), PATIENCE_MS);
    script.src = SCRIPT;
    script.async = true;
    script.onerror = () => fail('script');
    script.onload = () => {
      const api = available();
      if (api === undefined) return fail('interface');
      clearTimeout(timer);
      resolve(api);
    };
    document.head.append(script);
  });
}

/** Google's script, loaded once; a failed attempt is forgotten, so that the next one starts afresh. */
async function load(): Promise<Api> {
  const api = available();
  if (api !== undefined) return api;
  loading ??= loadScript();
  try {
    return await loading;
  } finally {
    loading = undefined;
  }
}

type ButtonOptions = Pick<google.accounts.id.GsiButtonConfiguration, 'text' | 'width' | 'size' | 'theme'>;

interface GoogleButton {
  clientId: string;
  options: ButtonOptions;
  onCredential: Receiver;
  /** Aborted when the place of the button has gone. */
  signal: AbortSignal;
}

/** Draws Google's button into an element; the last caller receives the credential. */
export async function renderGoogleButton(
  element: HTMLElement,
  { clientId, options, onCredential, signal }: GoogleButton,
): Promise<void> {
  const api = await load();
  if (signal.aborted) return;
  receiver = (credential) => {
    if (!signal.aborted) onCredential(credential);
  };
  try {
    if (initialized !== clientId) {
      api.initialize({ client_id: clientId, callback: ({ credential }) => receiver?.(credential) });
      initialized = clientId;
    }
    api.renderButton(element, { type: 'standard', ...options });
  } catch (cause) {
    throw new Error(t.initFailed, { cause });
  }
}
