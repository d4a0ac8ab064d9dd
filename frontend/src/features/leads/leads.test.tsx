import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Lead } from '@/api/generated/model/lead';
import { endSession } from '@/app/session-store';
import LeadsPage from '@/pages/dashboard/leads';
import OverviewPage from '@/pages/dashboard/overview';
import { answers } from '@/testing/answers';
import { renderSignedIn } from '@/testing/render';

const lead = (changes: Partial<Lead> = {}): Lead => ({
  id: '01938a5e-0000-7000-8000-000000000051',
  code: 'LD-0042',
  status: 'new',
  source: 'website',
  full_name: 'Lakshmi Menon',
  phone: '+919447055501',
  email: 'lakshmi.menon@example.com',
  city: 'Kochi',
  project_type: 'residential_new',
  plot_area_sqft: 3200,
  budget: 'from_1_to_2_crore',
  start_timeline: 'in_6_to_12_months',
  preferred_contact: 'whatsapp',
  preferred_slot: 'evening',
  message: 'Is piling needed?\nDo you build in Kerala?',
  page: '/contact-us',
  utm: { source: 'newsletter', medium: 'email', campaign: 'monsoon', term: 'villa', content: 'footer' },
  consent: { notice_version: '2026-11', given_at: '2026-11-20T05:00:00Z' },
  created_at: '2026-11-20T05:00:00Z',
  updated_at: '2026-11-20T05:00:00Z',
  version: 1,
  ...changes,
});
const page = (items: Lead[], changes: object = {}) => ({
  body: { items, total: { count: items.length, more: false }, ...changes },
});
const open = (search = '', role: 'admin' | 'salesperson' = 'salesperson') =>
  renderSignedIn(`/dashboard/leads${search}`, <LeadsPage />, role);

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  endSession();
});

test('an enquiry says all that was said, and how to call back', async () => {
  answers('get', '/leads', page([lead()]));
  open();
  const card = within(await screen.findByRole('article', { name: 'LD-0042, Lakshmi Menon' }));
  expect(card.getByRole('link', { name: '+919447055501' })).toHaveAttribute('href', 'tel:+919447055501');
  expect(card.getByRole('link', { name: 'lakshmi.menon@example.com' })).toBeVisible();
  for (const text of [
    'New home',
    'Kochi',
    '3,200 sq ft',
    '₹1 to 2 crore',
    'In 6 to 12 months',
    'on WhatsApp, in the evening',
    '/contact-us',
    'source newsletter · medium email · campaign monsoon · term villa · content footer',
    'Agreed to privacy notice 2026-11 on 20 Nov 2026, 10:30 am IST',
  ]) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(card.getByText(/Is piling needed/)).toBeVisible();
  expect(screen.getByText('1 lead')).toBeVisible();
});

test('what is not known takes no room, and a repeat names the first', async () => {
  const first = { id: '01938a5e-0000-7000-8000-000000000050', code: 'LD-0007' };
  const { email: _, utm: __, ...bare } = lead({ message: '', duplicate_of: first });
  answers('get', '/leads', page([bare]));
  open();
  expect(await screen.findByText('Same person as LD-0007.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
  expect(screen.queryByText('Campaign')).toBeNull();
});

test('says when there are none, and when none matches', async () => {
  answers('get', '/leads', page([]));
  open('', 'admin');
  expect(await screen.findByText(/All leads of the company appear here/)).toBeVisible();
});

test('is filtered by what the address says, and shows all again', async () => {
  const asked = answers('get', '/leads', page([]), page([lead()]));
  const { router } = open('?search=zzz&status=nonsense');
  expect(await screen.findByText('No leads found')).toBeVisible();
  expect(asked.mock.calls[0]?.[0].url.search).toBe('?limit=25&search=zzz');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Lakshmi Menon')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('junk is looked at by itself, with what gave it away', async () => {
  const asked = answers(
    'get',
    '/leads',
    page([lead()]),
    page([lead({ status: 'junk', suspicion: 'honeypot' })]),
  );
  open();
  await screen.findByText('Lakshmi Menon');
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(screen.getByRole('option', { name: 'Junk' }));
  expect(await screen.findByText('A hidden field was filled in, as spam programs do.')).toBeVisible();
  expect(asked.mock.calls[1]?.[0].url.search).toBe('?limit=25&status=junk');
});

test('the next page is asked for where the first one ended', async () => {
  const second = lead({
    id: '01938a5e-0000-7000-8000-000000000052',
    code: 'LD-0001',
    full_name: 'Imran Sheikh',
  });
  const asked = answers('get', '/leads', page([lead()], { next_cursor: 'abc' }), page([second]));
  open();
  await screen.findByText('Lakshmi Menon');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Imran Sheikh')).toBeVisible();
  expect(asked.mock.calls[1]?.[0].url.search).toBe('?limit=25&cursor=abc');
});

test('says what went wrong, and tries again', async () => {
  answers('get', '/leads', { status: 404, body: { message: 'x' } }, page([lead()]));
  open();
  expect(await screen.findByText('The leads could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lakshmi Menon')).toBeVisible();
});

test('the first screen shows the latest, and the way to each and to all', async () => {
  const asked = answers('get', '/leads', { status: 404, body: { message: 'x' } }, page([lead()]));
  renderSignedIn('/dashboard', <OverviewPage />, 'salesperson');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const latest = within(await screen.findByRole('list', { name: 'Latest leads' }));
  expect(latest.getByRole('link', { name: 'Lakshmi Menon' })).toHaveAttribute(
    'href',
    '/dashboard/leads?search=LD-0042',
  );
  expect(latest.getByRole('link', { name: '+919447055501' })).toHaveAttribute('href', 'tel:+919447055501');
  expect(latest.getByText('LD-0042 · Kochi')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All leads' })).toHaveAttribute('href', '/dashboard/leads');
  expect(asked.mock.calls[0]?.[0].url.search).toBe('?limit=5');
});

test('without a network the list says so, and loads by itself when there is one', async () => {
  onlineManager.setOnline(false);
  answers('get', '/leads', page([lead()]));
  open();
  expect(await screen.findByText('You are offline')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole('article', { name: 'LD-0042, Lakshmi Menon' })).toBeVisible();
  expect(screen.queryByText(/This may be out of date/)).not.toBeInTheDocument();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(/This may be out of date/)).toBeVisible();
});

test('a long message is cut off until all of it is asked for', async () => {
  const text = 'The plot slopes to the road. '.repeat(30).trim();
  answers(
    'get',
    '/leads',
    page([lead(), lead({ id: '01938a5e-0000-7000-8000-000000000052', message: text })]),
  );
  open();
  const message = await screen.findByText(text);
  expect(message).toHaveStyle({ overflow: 'hidden' });
  // The short message above it has no button.
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole message' }));
  expect(message).not.toHaveStyle({ overflow: 'hidden' });
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(message).toHaveStyle({ overflow: 'hidden' });
});
