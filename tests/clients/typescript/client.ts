// The client of openapi-typescript and openapi-fetch, as a third party uses it: URL of the API, photo.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

type Visibility = components['schemas']['Visibility'];

// A reference with a description is its type, one that may be null is its type or null.
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
const references: [
  Same<components['schemas']['Account']['role'], components['schemas']['Role']>,
  Same<components['schemas']['NewComment']['visibility'], Visibility | null | undefined>,
] = [true, true];
assert.ok(references.every(Boolean));

const [baseUrl, photo] = process.argv.slice(2);
assert.ok(baseUrl !== undefined && photo !== undefined);
const client = createClient<paths>({ baseUrl });

const email = 'manager@plumbline.localhost';
const refused = await client.POST('/auth/login', { body: { email, password: 'wrong' } });
assert.equal(refused.error?.code, 'invalid_credentials');
const session = await client.POST('/auth/login', { body: { email, password: 'Site7%Survey' } });
assert.ok(session.data, JSON.stringify(session.error));
const token = session.data.access_token;
client.use({
  onRequest: ({ request }) => {
    request.headers.set('Authorization', `Bearer ${token}`);
  },
});

const projects = await client.GET('/projects', { params: { query: { limit: 1 } } });
const project = projects.data?.items[0];
assert.ok(project, JSON.stringify(projects.error));

const ticket = await client.POST('/tickets', {
  body: {
    project_id: project.id,
    title: 'Raised by a TypeScript client',
    description: 'The window does not close.',
    category: 'quality_defect',
  },
});
assert.ok(ticket.data, JSON.stringify(ticket.error));
const { id } = ticket.data;
const tickets = await client.GET('/tickets', { params: { query: { project_id: project.id, limit: 5 } } });
assert.ok(tickets.data?.items.some((it) => it.id === id), JSON.stringify(tickets));

const content = new File([new Uint8Array(await readFile(photo))], basename(photo), { type: 'image/png' });
const document = await client.POST('/files', {
  // To the generator the bytes of a file are a string.
  body: { file: content as unknown as string, project_id: project.id, category: 'photo', visibility: 'client' },
  bodySerializer: (body) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.append(name, value);
    return form;
  },
});
assert.ok(document.data, JSON.stringify(document.error));
const visibility: Visibility = document.data.visibility;
assert.equal(visibility, 'client');
const kept = await client.GET('/files/{id}', {
  params: { path: { id: document.data.current.id } },
  parseAs: 'arrayBuffer',
});
assert.ok(kept.data && kept.data.byteLength > 0);
console.log(`${ticket.data.code}, ${document.data.title}`);
