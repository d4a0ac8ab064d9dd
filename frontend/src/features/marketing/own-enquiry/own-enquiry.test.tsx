import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OwnEnquiry as Enquiry } from '@/api/generated/model/ownEnquiry';
import { queryClient } from '@/app/query-client';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { renderAt } from '@/testing/render';
import { server } from '@/testing/server';
import { OwnEnquiry } from './own-enquiry';

const CALL = '/public/enquiry';
const LINK = '/your-enquiry#token=enquiry.1.61.seal';

const enquiry: Enquiry = {
  full_name: 'Asha Rao',
  phone: '+919845012345',
  email: 'asha@example.com',
  city: 'Mysuru',
  project_type: 'residential_new',
  plot_area_sqft: 2400,
  preferred_slot: 'evening',
  message: 'Two floors.\nSix of us.',
  page: '/pricing',
  utm: { source: 'newsletter', campaign: 'monsoon' },
  sent_at: '2026-11-21T06:10:00Z',
  consent: { basis: 'notice', notice_version: '2026-11', at: '2026-11-21T06:10:00Z' },
  can_correct: true,
};

const withdrawn: Enquiry = {
  ...enquiry,
  consent: { ...enquiry.consent, withdrawn_at: '2026-11-22T06:10:00Z' },
  deleted_at: '2026-12-22T06:10:00Z',
};

// Fetched when it is opened, which is not what is judged here.
beforeAll(async () => {
  await import('./correct-dialog');
}, 60_000);

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
  toastStore.set([]);
});

const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

const tokens = (seen: ReturnType<typeof answers>) =>
  seen.mock.calls.map(([{ headers }]) => headers.get('Enquiry-Token'));

describe('an enquiry of one’s own', () => {
  test('is shown whole, and its token is in no address', async () => {
    const asked = answers('get', CALL, { body: enquiry });
    renderAt(LINK, <OwnEnquiry />);
    expect(screen.getByRole('status', { name: 'Your enquiry is loading' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'What we keep about you' })).toBeVisible();
    expect(factOf('Name')).toHaveTextContent('Asha Rao');
    expect(factOf('What you want to build')).toHaveTextContent('New house');
    expect(factOf('Plot area')).toHaveTextContent('2,400 sq ft');
    expect(factOf('Best time')).toHaveTextContent('Evening');
    expect(factOf('Message')).toHaveTextContent('Two floors. Six of us.');
    expect(factOf('Sent')).toHaveTextContent('from the page /pricing');
    expect(factOf('Campaign of the link you followed')).toHaveTextContent('newsletter · monsoon');
    expect(factOf('Your consent')).toHaveTextContent('Privacy notice 2026-11, on 21 Nov 2026');
    expect(screen.queryByText('PIN code')).not.toBeInTheDocument();
    expect(tokens(asked)).toEqual(['enquiry.1.61.seal']);
    expect(asked.mock.calls[0]?.[0].url.href).not.toContain('seal');
  });

  test('is corrected field by field', async () => {
    answers('get', CALL, { body: enquiry });
    const sent = answers('patch', CALL, { body: { ...enquiry, city: undefined, phone: '+919845054321' } });
    renderAt(LINK, <OwnEnquiry />);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    const form = within(await screen.findByRole('dialog', { name: 'Correct your details' }));
    await userEvent.clear(form.getByLabelText('Name'));
    await userEvent.type(form.getByLabelText('Name'), 'see www.evil.example');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please enter a name without links and email addresses')).toBeVisible();
    await userEvent.clear(form.getByLabelText('Name'));
    await userEvent.type(form.getByLabelText('Name'), 'Asha Rao');
    await userEvent.clear(form.getByLabelText('City or town'));
    await userEvent.clear(form.getByLabelText('Message'));
    await userEvent.clear(form.getByLabelText('Phone'));
    await userEvent.type(form.getByLabelText('Phone'), '+91 98450 54321');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('+91 98450 54321')).toBeVisible();
    expect(bodies(sent)).toEqual([{ city: null, message: '', phone: '+91 98450 54321' }]);
    expect(tokens(sent)).toEqual(['enquiry.1.61.seal']);
    expect(toasts()).toEqual([['success', 'Your details are corrected']]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('with the long message of two enquiries is corrected without it', async () => {
    const message = 'x'.repeat(3_002);
    answers('get', CALL, { body: { ...enquiry, message } });
    const sent = answers('patch', CALL, { body: { ...enquiry, message, city: 'Pune' } });
    renderAt(LINK, <OwnEnquiry />);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    const form = within(await screen.findByRole('dialog', { name: 'Correct your details' }));
    await userEvent.clear(form.getByLabelText('City or town'));
    await userEvent.type(form.getByLabelText('City or town'), 'Pune');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Pune')).toBeVisible();
    expect(bodies(sent)).toEqual([{ city: 'Pune' }]);
  });

  test('keeps the form when the server refuses it', async () => {
    answers('get', CALL, { body: enquiry });
    const detail = [
      { loc: ['body', 'pincode'], msg: 'Please enter a valid 6-digit PIN code', type: 'value' },
    ];
    answers('patch', CALL, { status: 422, body: { code: 'invalid', message: 'Invalid', detail } });
    renderAt(LINK, <OwnEnquiry />);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByLabelText('PIN code'), '570001');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please enter a valid 6-digit PIN code')).toBeVisible();
    expect(form.getByLabelText('PIN code')).toHaveValue('570001');
  });

  test('is withdrawn after a question, and says when it is deleted', async () => {
    answers('get', CALL, { body: enquiry });
    const sent = answers('post', `${CALL}/withdraw`, { body: withdrawn });
    renderAt(LINK, <OwnEnquiry />);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw my consent' }));
    const question = within(await screen.findByRole('dialog', { name: 'Withdraw your consent?' }));
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Withdraw my consent' }));
    expect(await screen.findByText(/delete these details on 22 Dec 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw my consent' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Correct' })).toBeVisible();
    expect(tokens(sent)).toEqual(['enquiry.1.61.seal']);
  });

  test('that was merged elsewhere is not corrected here', async () => {
    answers('get', CALL, { body: { ...enquiry, can_correct: false } });
    renderAt(LINK, <OwnEnquiry />);
    expect(await screen.findByText(/We keep this enquiry together with another one/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Correct' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw my consent' })).toBeVisible();
  });
});

describe('a link that opens nothing', () => {
  test('without a token asks nobody', async () => {
    const asked = answers('get', CALL, { body: enquiry });
    renderAt('/your-enquiry', <OwnEnquiry />);
    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  test('says so once for a wrong token and for deleted details', async () => {
    const asked = answers('get', CALL, { status: 404, body: { code: 'not_found', message: 'Not found' } });
    renderAt(LINK, <OwnEnquiry />);
    expect(await screen.findByRole('heading', { name: 'This link does not open an enquiry' })).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('is tried again after a failure of the server', async () => {
    answers(
      'get',
      CALL,
      { status: 429, body: { code: 'rate_limited', message: 'Too many' } },
      { body: enquiry },
    );
    renderAt(LINK, <OwnEnquiry />);
    expect(await screen.findByRole('heading', { name: 'Your enquiry could not be loaded' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'What we keep about you' })).toBeVisible();
  });

  test('waits for a network', async () => {
    server.use(http.get(`*/api/v1${CALL}`, () => HttpResponse.json(enquiry)));
    onlineManager.setOnline(false);
    renderAt(LINK, <OwnEnquiry />);
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('heading', { name: 'What we keep about you' })).toBeVisible();
  });
});
