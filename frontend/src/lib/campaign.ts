const KEY = 'campaign';
/** Longest value in characters: a long link must never prevent an enquiry. */
const MAX_LENGTH = 100;
const CONTROL = /\p{Cc}+/gu;
const NAMES = ['source', 'medium', 'campaign', 'term', 'content'] as const;

export type Campaign = Partial<Record<(typeof NAMES)[number], string>>;

/** Campaign parameters of an address; null if there are none. */
export function campaignOf(search: string): Campaign | null {
  const parameters = new URLSearchParams(search);
  const found: Campaign = {};
  for (const name of NAMES) {
    const value = parameters.get(`utm_${name}`)?.replace(CONTROL, ' ').trim();
    // By characters: half of one is none.
    if (value) found[name] = [...value].slice(0, MAX_LENGTH).join('');
  }
  return Object.keys(found).length === 0 ? null : found;
}

/** The page where a visitor writes to us is seldom the one where they arrived: kept until the tab closes. */
export function rememberCampaign(search: string): void {
  const campaign = campaignOf(search);
  if (campaign === null) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(campaign));
  } catch {
    // Where nothing can be stored, where a visitor came from stays unknown.
  }
}

export function readCampaign(search: string): Campaign | null {
  const campaign = campaignOf(search);
  if (campaign !== null) return campaign;
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : (JSON.parse(text) as Campaign);
  } catch {
    return null;
  }
}
