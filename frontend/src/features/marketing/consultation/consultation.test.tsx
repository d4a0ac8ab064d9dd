import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { callPromise } from '@/messages/call-promise';
import { answers, bodies } from '@/testing/answers';
import { renderAt } from '@/testing/render';
import { server } from '@/testing/server';
import { ConsultationForm } from './consultation-form';
import { consultationDraft } from './draft';

const THANKS = {
  status: 201,
  body: { message: `Thank you. ${callPromise(30)}` },
};
const CALL = '/public/consultations';

afterEach(() => {
  consultationDraft.drop();
  sessionStorage.clear();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const send = () => press('Ask for a consultation');
const step = (name: string) => screen.findByRole('heading', { name: new RegExp(`${name}$`) });

async function toLastStep() {
  await press('Next');
  await step('Where and when');
  await press('Next');
  await step('How we reach you');
}

async function fillIn() {
  await toLastStep();
  await userEvent.type(screen.getByLabelText('Full name'), 'Asha Rao');
  await userEvent.type(screen.getByLabelText('Phone'), '+91 98111 12222');
  await userEvent.click(screen.getByRole('checkbox'));
}

const keys = (seen: ReturnType<typeof answers>) =>
  seen.mock.calls.map(([{ headers }]) => headers.get('Idempotency-Key'));

describe('a consultation', () => {
  test('is asked for in three steps, and thanked for', async () => {
    const sent = answers('post', CALL, THANKS);
    renderAt('/contact-us?utm_source=news', <ConsultationForm />);
    await userEvent.click(screen.getByRole('radio', { name: 'New house' }));
    await userEvent.type(screen.getByLabelText('Plot area'), '1,200');
    await userEvent.click(screen.getByRole('radio', { name: '₹50\u00a0lakh to 1\u00a0crore' }));
    await press('Next');
    expect(await step('Where and when')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('City or town'), 'Mysuru');
    await userEvent.type(screen.getByLabelText('PIN code'), '570001');
    await userEvent.click(screen.getByRole('radio', { name: 'Within 3 months' }));
    await press('Next');
    await step('How we reach you');
    await userEvent.type(screen.getByLabelText('Full name'), ' Asha Rao ');
    await userEvent.type(screen.getByLabelText('Phone'), '+91 98111 12222');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.com');
    await userEvent.click(screen.getByRole('radio', { name: 'WhatsApp' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Evening' }));
    await userEvent.type(screen.getByLabelText('Message'), 'Two floors');
    await userEvent.click(screen.getByRole('checkbox'));
    await send();

    expect(await screen.findByRole('heading', { name: 'Your request has reached us' })).toHaveFocus();
    expect(screen.getByText(THANKS.body.message)).toBeVisible();
    expect(bodies(sent)).toEqual([
      {
        full_name: 'Asha Rao',
        phone: '+91 98111 12222',
        email: 'asha@example.com',
        project_type: 'residential_new',
        plot_area_sqft: 1200,
        budget: 'from_50_lakh_to_1_crore',
        city: 'Mysuru',
        pincode: '570001',
        start_timeline: 'within_3_months',
        preferred_contact: 'whatsapp',
        preferred_slot: 'evening',
        message: 'Two floors',
        consent: true,
        notice_version: '2026-11',
        page: '/contact-us',
        utm: { source: 'news' },
        website: '',
        filled_in_ms: expect.any(Number) as number,
      },
    ]);
    expect(sessionStorage.getItem('consultation')).toBeNull();

    await press('Ask about another project');
    expect(await step('Step 1 of 3')).toBeVisible();
    expect(screen.getByLabelText('Plot area')).toHaveValue('');
  });

  test('needs a name, a phone number and consent, and leaves out what is empty', async () => {
    const sent = answers('post', CALL, THANKS);
    renderAt('/', <ConsultationForm />);
    await toLastStep();
    await send();
    expect(await screen.findByText('Full name is required')).toBeVisible();
    expect(screen.getByText('Phone number is required')).toBeVisible();
    expect(screen.getByText(/Please tick this box/)).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Full name'), 'Asha');
    await userEvent.type(screen.getByLabelText('Phone'), '12');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('radio', { name: 'Email' }));
    await send();
    expect(await screen.findByText('Please enter a valid phone number')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Phone call' }));
    await userEvent.clear(screen.getByLabelText('Phone'));
    await userEvent.type(screen.getByLabelText('Phone'), '9811112222');
    await send();
    await screen.findByText(THANKS.body.message);
    expect(bodies(sent)).toEqual([
      {
        full_name: 'Asha',
        phone: '9811112222',
        preferred_contact: 'phone',
        consent: true,
        notice_version: '2026-11',
        page: '/',
        website: '',
        filled_in_ms: expect.any(Number) as number,
      },
    ]);
  });

  test('does not leave a step with a fault on it', async () => {
    renderAt('/', <ConsultationForm />);
    await userEvent.type(screen.getByLabelText('Plot area'), 'big');
    await press('Next');
    expect(await screen.findByText(/Plot area must be a whole number/)).toBeVisible();
    expect(screen.getByLabelText('Plot area')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  test('keeps what was typed over steps back and a reload', async () => {
    const { unmount } = renderAt('/', <ConsultationForm />);
    await userEvent.type(screen.getByLabelText('Plot area'), '1500');
    await press('Next');
    await step('Where and when');
    await userEvent.type(screen.getByLabelText('City or town'), 'Hubballi');
    await press('Back');
    await step('Step 1 of 3');
    expect(screen.getByLabelText('Plot area')).toHaveValue('1500');
    await press('Next');
    await step('Where and when');
    unmount();
    renderAt('/contact-us', <ConsultationForm />);
    expect(screen.getByLabelText('City or town')).toHaveValue('Hubballi');
    expect(sessionStorage.getItem('consultation')).toContain('Hubballi');
  });

  test('has a field that only a program fills in', async () => {
    const sent = answers('post', CALL, THANKS);
    renderAt('/', <ConsultationForm />);
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
    expect(trap?.tabIndex).toBe(-1);
    await fillIn();
    await userEvent.type(trap as HTMLInputElement, 'https://spam.example');
    await send();
    await screen.findByText(THANKS.body.message);
    expect(bodies(sent)).toMatchObject([{ website: 'https://spam.example' }]);
  });
});

describe('what goes wrong', () => {
  test.each([
    [500, /Something went wrong on our side/],
    [429, /Too many requests from your connection/],
  ])('a %d is said in words; the same form is sent again as the same request', async (status, text) => {
    const sent = answers('post', CALL, { status, body: { message: 'No', detail: 'No', code: 'x' } }, THANKS);
    renderAt('/', <ConsultationForm />);
    await fillIn();
    await send();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue('Asha Rao');
    expect(screen.getAllByRole('link', { name: /\+91 80/ })[0]).toHaveAttribute('href', 'tel:+918000000000');
    await send();
    await screen.findByText(THANKS.body.message);
    const [first, second] = bodies(sent);
    expect(second).toEqual(first);
    expect(keys(sent)[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys(sent)[1]).toBe(keys(sent)[0]);
  });

  test('another text is another request', async () => {
    const sent = answers(
      'post',
      CALL,
      { status: 500, body: { message: 'No', detail: 'No', code: 'x' } },
      THANKS,
    );
    renderAt('/', <ConsultationForm />);
    await fillIn();
    await send();
    await screen.findByText(/Something went wrong/);
    await userEvent.type(screen.getByLabelText('Full name'), ' B');
    await send();
    await screen.findByText(THANKS.body.message);
    expect(keys(sent)[1]).not.toBe(keys(sent)[0]);
  });

  test('a refused field is shown on its step', async () => {
    answers('post', CALL, {
      status: 422,
      body: {
        message: 'No',
        code: 'invalid',
        detail: [
          { loc: ['body', 'pincode'], msg: 'There is no such PIN code', type: 'x' },
          { loc: ['body', 'notice_version'], msg: 'Our notice has changed: load the page again', type: 'x' },
        ],
      },
    });
    renderAt('/', <ConsultationForm />);
    await fillIn();
    await send();
    expect(await step('Where and when')).toBeVisible();
    expect(screen.getByText('There is no such PIN code')).toBeVisible();
    await vi.waitFor(() => expect(screen.getByLabelText('PIN code')).toHaveFocus());
    expect(screen.getByText('Please check the marked fields.')).toBeVisible();
    expect(screen.getByText('Our notice has changed: load the page again')).toBeVisible();
  });

  test('a network that fails is not the end of what was typed', async () => {
    server.use(http.post(`*/api/v1${CALL}`, () => HttpResponse.error()));
    renderAt('/', <ConsultationForm />);
    await fillIn();
    await send();
    expect(await screen.findByText(/We could not reach our server/)).toBeVisible();
    expect(screen.getByLabelText('Phone')).toHaveValue('+91 98111 12222');
  });

  test('offline is said before anything is sent', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderAt('/', <ConsultationForm />);
    expect(screen.getByText(/You are offline/)).toBeVisible();
  });

  test('a slow answer is explained', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let answer: (() => void) | undefined;
      server.use(
        http.post(`*/api/v1${CALL}`, async () => {
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return HttpResponse.json(THANKS.body, { status: 201 });
        }),
      );
      renderAt('/', <ConsultationForm />);
      await fillIn();
      await send();
      await vi.advanceTimersByTimeAsync(7000);
      expect(await screen.findByText(/This takes longer than usual/)).toBeVisible();
      await vi.waitFor(() => expect(answer).toBeDefined());
      answer?.();
      expect(await screen.findByText(THANKS.body.message)).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });
});
