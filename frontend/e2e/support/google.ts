import { createHash, createPrivateKey, createPublicKey, createSign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { ofWorker } from './worker';

const CLIENT_ID = process.env['GOOGLE_CLIENT_ID'] ?? 'journeys.apps.googleusercontent.com';
const PORT = Number(ofWorker('GOOGLE_JWKS_PORT') ?? '8092');

const privateKey = createPrivateKey(process.env['GOOGLE_KEY'] ?? '');
const publicJwk = createPublicKey(privateKey).export({ format: 'jwk' });
const KEY_ID = createHash('sha256')
  .update(publicJwk.n ?? '')
  .digest('hex');

/** Serves the key that the server checks credentials with. */
export async function serveKeys(): Promise<Server> {
  const keys = [{ ...publicJwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }];
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(PORT, '127.0.0.1', resolve));
  return server;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed Google credential of this person. */
function credentialOf({ name, email }: { name: string; email: string }): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://accounts.google.com',
    aud: CLIENT_ID,
    sub: `sub-${email}`,
    email,
    email_verified: true,
    name,
    iat: now,
    nbf: now,
    exp: now + 3600,
    jti: `${email}-${performance.now()}`,
  };
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`;
}

/** Google's script as far as the site uses it: a button that hands over the next credential. */
const SCRIPT = `
  let callback;
  window.google = { accounts: { id: {
    initialize: (options) => { callback = options.callback; },
    renderButton: (parent, options) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = options.text === 'signin_with' ? 'Sign in with Google' : 'Sign up with Google';
      button.onclick = async () => callback({ credential: await window.nextCredential() });
      parent.replaceChildren(button);
    },
  } } };
`;

/** Puts a Google of our own in the place of the real one, which no journey reaches. */
export const standInForGoogle = (context: BrowserContext) =>
  context.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );

/** Each press of the button vouches for this person. */
export const vouchFor = (page: Page, person: { name: string; email: string }) =>
  page.exposeFunction('nextCredential', () => credentialOf(person));
