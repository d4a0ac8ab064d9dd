import type { APIRequestContext, APIResponse } from '@playwright/test';
import { waitForMail } from './mail';
import { admin, newPerson, type Person } from './people';
import { expect } from './test';

type Method = 'get' | 'post' | 'put' | 'patch';

/** Calls the API as somebody; every call is expected to succeed. */
export async function callsOf(request: APIRequestContext, person: Person) {
  const login = await request.post('/api/v1/auth/login', {
    data: { email: person.email, password: person.password },
  });
  expect(login.status(), await login.text()).toBe(200);
  const { access_token: token, user } = (await login.json()) as {
    access_token: string;
    user: { id: string };
  };
  const call = async <T>(method: Method, path: string, data?: object, headers: object = {}): Promise<T> => {
    const response: APIResponse = await request[method](`/api/v1${path}`, {
      ...(data && { data }),
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return (response.status() === 204 ? undefined : await response.json()) as T;
  };
  return { id: user.id, user, token, call };
}

/** Opens the account of somebody who was invited by mail: they choose their password. */
export async function acceptInvitation(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const { text } = await waitForMail(email);
  const token = /#accept-invitation=([^\s">)]+)/.exec(text)?.[1];
  const accepted = await request.post('/api/v1/auth/accept-invitation', { data: { token, password } });
  expect(accepted.ok(), await accepted.text()).toBe(true);
}

/** Somebody on the staff, invited by an admin, who has chosen a password. */
export async function makeStaff(
  request: APIRequestContext,
  name: string,
  role: 'engineer' | 'project_manager' | 'salesperson',
): Promise<Person> {
  const person = newPerson(name);
  const { call } = await callsOf(request, admin);
  await call('post', '/users', { full_name: person.name, email: person.email, phone: null, role });
  await acceptInvitation(request, person);
  return person;
}

export interface MadeProject {
  id: string;
  code: string;
  name: string;
  version: number;
}

interface Team {
  manager: Person;
  client: Person;
  engineer?: Person;
}

/** A project from the residential template, with these people in it. */
export async function makeProject(
  request: APIRequestContext,
  name: string,
  { manager, client, engineer }: Team,
): Promise<MadeProject> {
  const { call } = await callsOf(request, manager);
  const clientId = (await callsOf(request, client)).id;
  const engineerId = engineer && (await callsOf(request, engineer)).id;
  return call<MadeProject>('post', '/projects', {
    name,
    project_type: 'residential_new',
    description: 'A house of two floors around a court.',
    clients: [{ user_id: clientId }],
    ...(engineerId && { engineers: [{ user_id: engineerId, is_lead: true }] }),
    address: { line1: '12 Lake Road', city: 'Bengaluru', state_code: 'KA', pincode: '560001' },
    planned_start_on: '2026-01-05',
    planned_end_on: '2027-06-30',
    contract_value_paise: 1_234_567_800,
    template: 'residential',
    internal_notes: 'The neighbour watches.',
  });
}
