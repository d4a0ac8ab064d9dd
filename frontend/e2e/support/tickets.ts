import type { APIRequestContext } from '@playwright/test';
import type { Person } from './people';
import { callsOf } from './staff';

export interface MadeTicket {
  id: string;
  code: string;
  title: string;
  version: number;
}

/** A ticket of a project, raised by somebody of it. */
export async function makeTicket(
  request: APIRequestContext,
  person: Person,
  projectId: string,
  title: string,
  changes: object = {},
): Promise<MadeTicket> {
  const { call } = await callsOf(request, person);
  return call<MadeTicket>('post', '/tickets', {
    project_id: projectId,
    title,
    description: 'As seen on the site this morning.',
    category: 'quality_defect',
    ...changes,
  });
}
