import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { settings } from '@/testing/settings';
import { applyBranding } from './form/apply-branding';
import { SettingsPage } from './settings-page';

const ID = 'ab'.repeat(32);

// A style sheet made by a script: the journey sees it in a browser.
vi.mock('./form/apply-branding', () => ({ applyBranding: vi.fn() }));

beforeEach(() => {
  answers('get', '/settings', { body: settings() });
});

afterEach(() => {
  vi.mocked(applyBranding).mockReset();
  toastStore.set([]);
  endSession();
});

const open = async () => {
  renderSignedIn('/dashboard/settings?section=branding', <SettingsPage />);
  await screen.findByRole('region', { name: 'Branding' });
};
const type = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const contrasts = (name: string) =>
  within(screen.getByRole('list', { name: `Contrast: ${name}` }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the colours', () => {
  test('show their contrast and a preview while they are chosen', async () => {
    await open();
    expect(contrasts('Main colour')).toEqual([
      'Text on light pages: 9.15:1, at least 4.5:1 (good)',
      'Text on this colour: 10.05:1, at least 4.5:1 (good)',
    ]);
    // A good one has a check, a faint one a sign.
    const signs = [...screen.getByRole('list', { name: 'Contrast: Accent' }).querySelectorAll('svg')];
    expect(signs.map((sign) => sign.dataset['testid'])).toEqual([
      'CheckCircleOutlinedIcon',
      'CheckCircleOutlinedIcon',
      'WarningAmberOutlinedIcon',
    ]);
    await type('Main colour', '#ffff00');
    expect(contrasts('Main colour')[0]).toBe('Text on light pages: 1.02:1, at least 4.5:1 (too little)');
    await type('Accent', '#333333');
    expect(contrasts('Accent')).toContain('Icons on dark backgrounds: 1.02:1, at least 3:1 (too little)');
    await type('Main colour', '#0f766e');
    const region = screen.getByRole('region', { name: 'Preview' });
    expect(region.compareDocumentPosition(screen.getByRole('button', { name: 'Save' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const preview = within(region);
    const light = within(preview.getByRole('group', { name: 'Light' }));
    expect(getComputedStyle(light.getByText('A link')).color).toBe('#0f766e');
    const footer = preview.getByRole('group', { name: 'Footer' });
    expect(getComputedStyle(footer).backgroundColor).toBe('#083d39');
    await type('Main colour', 'green');
    await press('Save');
    expect((await screen.findAllByText(/Enter a colour as # and six digits/)).length).toBeGreaterThan(0);
  });

  test('are saved on the version that was seen, and are on the open page at once', async () => {
    const value = { primary: '#0f766e', accent: '#e8871e' };
    const saved = answers('put', '/settings/branding', {
      body: { version: 2, can: ['edit'], value },
    });
    const branding = { surface: '#083d39', style: ':root:root{--a:b}' };
    answers('get', '/public/site', { body: { branding } });
    await open();
    await type('Main colour', '#0f766e');
    await press('Save');
    await waitFor(() => expect(toasts()).toEqual([['success', 'Branding: changes saved']]));
    expect(bodies(saved)).toEqual([{ ...value, logo: null, logo_on_dark: null }]);
    expect(saved.mock.calls[0]?.[0].headers.get('if-match')).toBe('"1"');
    expect(applyBranding).toHaveBeenCalledExactlyOnceWith(branding);
  });

  test('that nobody can read are refused by the server at their field', async () => {
    const msg = 'This colour is too light to read on our pages';
    answers('put', '/settings/branding', {
      status: 422,
      body: {
        code: 'invalid',
        message: 'Please check the form.',
        detail: [{ loc: ['body', 'primary'], msg, type: 'primary' }],
      },
    });
    await open();
    await type('Main colour', '#ffff00');
    await press('Save');
    expect(await screen.findByText(msg)).toBeVisible();
  });
});

describe('a logo', () => {
  /** The form with the file is no JSON, which `answers` reads. */
  const uploadIsAnswered = (body: object, status = 200) =>
    server.use(http.post('*/api/v1/settings/branding/logos', () => HttpResponse.json(body, { status })));
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  const choose = async (sent: File) => {
    const [input] = screen.getAllByTestId('files');
    if (!input) throw new Error('no field for files');
    await userEvent.upload(input, sent);
  };

  test('is uploaded when it is chosen, shown, and saved by its id', async () => {
    uploadIsAnswered({ id: ID });
    const saved = answers('put', '/settings/branding', { body: settings().branding ?? {} });
    answers('get', '/public/site', { status: 503, body: { code: 'internal', message: 'Later.' } });
    await open();
    await choose(file);
    const logo = await screen.findByRole('img', { name: 'Logo for light backgrounds' });
    expect(logo).toHaveAttribute('src', `/api/v1/public/logos/${ID}`);
    await press('Save');
    await waitFor(() => expect(bodies(saved)[0]).toMatchObject({ logo: ID, logo_on_dark: null }));
    await waitFor(() => expect(toasts()).toEqual([['success', 'Branding: changes saved']]));
  });

  test('holds back Save while it is on its way, and its button says so', async () => {
    let answer: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('*/api/v1/settings/branding/logos', async () => {
        await arrived;
        return HttpResponse.json({ id: ID });
      }),
    );
    await open();
    await choose(file);
    expect(
      await screen.findByRole('button', { name: 'Uploading…: Logo for light backgrounds' }),
    ).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    answer();
    expect(await screen.findByRole('button', { name: 'Replace: Logo for light backgrounds' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('that is a script is refused with its reason', async () => {
    const message = 'A logo in SVG can contain a script.';
    uploadIsAnswered({ code: 'logo_is_script', message }, 415);
    await open();
    await choose(file);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Logo for light backgrounds' })).not.toBeInTheDocument();
  });

  test('that is missing is the default mark', async () => {
    await open();
    expect(await screen.findAllByText('Default')).toHaveLength(2);
  });

  test('is removed', async () => {
    uploadIsAnswered({ id: ID });
    await open();
    await choose(file);
    await screen.findByRole('img', { name: 'Logo for light backgrounds' });
    await press('Remove: Logo for light backgrounds');
    expect(screen.queryByRole('img', { name: 'Logo for light backgrounds' })).not.toBeInTheDocument();
  });
});
