import type { Consultation } from '@/api/generated/model/consultation';
import { readCampaign } from '@/lib/campaign';
import { randomKey } from '@/lib/random-key';
import { site } from '@/site/site';
import { consultationDraft } from './draft';
import type { ConsultationOut } from './schema';

interface Page {
  pathname: string;
  search: string;
}

type Filled<T> = { [Name in keyof T]?: NonNullable<T[Name]> };

/** Without what was left empty. */
const filled = <T extends object>(values: T): Filled<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== ''),
  ) as Filled<T>;

function bodyOf(values: ConsultationOut, { pathname, search }: Page): Consultation {
  const { full_name, phone, consent: _given, website, ...rest } = values;
  const utm = readCampaign(search);
  const { startedAt } = consultationDraft.get();
  return {
    full_name,
    phone,
    ...filled(rest),
    consent: true,
    notice_version: site.notice_version,
    page: pathname,
    ...(utm && { utm }),
    website,
    // A clock that was set back meanwhile makes nobody a bot.
    filled_in_ms: startedAt === null ? 0 : Math.max(Date.now() - startedAt, Math.round(performance.now())),
  };
}

/** The request and its key: the same form sent again is byte for byte the same request. */
export function toRequest(values: ConsultationOut, page: Page): { key: string; body: Consultation } {
  const form = JSON.stringify(values);
  const { sent } = consultationDraft.get();
  if (sent?.form === form) return sent;
  const next = { form, key: randomKey(), body: bodyOf(values, page) };
  consultationDraft.change({ sent: next });
  return next;
}
