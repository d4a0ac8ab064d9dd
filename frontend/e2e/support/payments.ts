import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { photo } from './papers';
import type { Person } from './people';
import { callsOf } from './staff';
import { expect } from './test';

export interface MadePayment {
  id: string;
  code: string;
  title: string;
  version: number;
  payable_paise: number;
  invoice_no: string;
}

/** A key of its own for each call that creates something. */
const once = () => ({ 'Idempotency-Key': randomUUID() });

/** A variation of a project that its manager adds and requests. */
export async function requestPayment(
  request: APIRequestContext,
  manager: Person,
  projectId: string,
  title: string,
  taxable_paise = 10_000_000,
): Promise<MadePayment> {
  const { call } = await callsOf(request, manager);
  const added = await call<MadePayment>(
    'post',
    `/projects/${projectId}/payments`,
    { kind: 'variation', title, taxable_paise },
    once(),
  );
  return call<MadePayment>('post', `/payments/${added.id}/request`, {}, { 'If-Match': `"${added.version}"` });
}

/** Money that a client reports with a photo of the transfer, sent today. */
export async function reportPaid(
  request: APIRequestContext,
  client: Person,
  projectId: string,
  { id, payable_paise }: MadePayment,
  changes: object = {},
): Promise<void> {
  const { call, token } = await callsOf(request, client);
  const kept = await request.post('/api/v1/files', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { project_id: projectId, category: 'attachment', file: await photo('transfer.webp') },
  });
  expect(kept.status(), await kept.text()).toBe(201);
  const { current } = (await kept.json()) as { current: { id: string } };
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now());
  await call(
    'post',
    `/payments/${id}/receipts`,
    {
      amount_paise: payable_paise,
      received_on: today,
      method: 'upi',
      reference_no: '432112345678',
      proof_file_id: current.id,
      ...changes,
    },
    once(),
  );
}
