import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '@/testing/render';

const company = { phone_e164: '+918000000000' };

/** Drawn by a phone alone, which these tests are not. */
const drawWith = async (more: object) => {
  vi.resetModules();
  document.getElementById('site')?.remove();
  const script = document.createElement('script');
  script.id = 'site';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ company: { ...company, ...more } });
  document.head.append(script);
  const { ContactBar } = await import('./contact-bar');
  renderAt('/', <ContactBar />);
  return screen
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

afterEach(() => {
  document.getElementById('consultation')?.remove();
  vi.unstubAllGlobals();
});

test('the bar calls, writes and leads to the form', async () => {
  expect(await drawWith({ whatsapp_e164: '+919000000000' })).toEqual([
    ['Call', 'tel:+918000000000'],
    ['WhatsApp', 'https://wa.me/919000000000'],
    ['Free consultation', '#consultation'],
  ]);
});

test('a number that is not set is not offered', async () => {
  expect(await drawWith({ phone_e164: '' })).toEqual([['Free consultation', '#consultation']]);
});

test('the bar fades out when the form arrives, and comes back', async () => {
  let report: IntersectionObserverCallback = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        report = callback;
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  const form = document.createElement('section');
  form.id = 'consultation';
  document.body.append(form);
  await drawWith({});
  const bar = screen.getByRole('navigation', { hidden: true });
  const arrive = (isIntersecting: boolean) =>
    act(() => report([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
  arrive(true);
  expect(bar).toHaveStyle({ visibility: 'hidden', opacity: '0' });
  arrive(false);
  expect(bar).toHaveStyle({ visibility: 'visible', opacity: '1' });
});
