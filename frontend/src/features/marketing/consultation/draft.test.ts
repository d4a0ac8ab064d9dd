import { afterEach, expect, test, vi } from 'vitest';
import type { SiteContent } from '@/site/site-content';

/** As a reload finds what a tab has kept, on a page with this notice. */
async function reload(notice: string) {
  vi.resetModules();
  const { site } = await import('@/site/site');
  (site as { -readonly [Key in keyof SiteContent]: SiteContent[Key] }).notice_version = notice;
  const { consultationDraft } = await import('./draft');
  return consultationDraft;
}

afterEach(() => sessionStorage.clear());

async function agreed() {
  const draft = await reload('2026-11');
  const { values } = draft.get();
  const body = { notice_version: '2026-11' } as never;
  draft.change({
    values: { ...values, full_name: 'Asha Rao', consent: true },
    sent: { form: 'it', key: 'k', body },
  });
}

test('what is typed, agreed to and sent is there after a reload', async () => {
  await agreed();
  const { values, sent } = (await reload('2026-11')).get();
  expect(values).toMatchObject({ full_name: 'Asha Rao', consent: true });
  expect(sent?.key).toBe('k');
});

test('to another notice nobody has agreed yet', async () => {
  await agreed();
  const { values, notice, sent } = (await reload('2027-01')).get();
  expect(values).toMatchObject({ full_name: 'Asha Rao', consent: false });
  expect({ notice, sent }).toEqual({ notice: '2027-01', sent: null });
});
