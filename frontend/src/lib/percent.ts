const BPS = 100;
const FULL_BPS = 10_000;

/** `12.5`, as it stands in a field. */
export function percentText(bps: number | null | undefined): string {
  if (bps === null || bps === undefined) return '';
  const places = Math.abs(bps % BPS);
  const whole = `${bps < 0 ? '-' : ''}${Math.trunc(Math.abs(bps) / BPS)}`;
  return places === 0 ? whole : `${whole}.${String(places).padStart(2, '0').replace(/0$/, '')}`;
}

/** `12.5 %`, never broken at its space. */
export const formatBps = (bps: number): string => `${percentText(bps)}\u00a0%`;

/** The basis points of a percentage from 0 to 100 with two places; null for anything else. */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(text.replace(/[\s%]/g, ''));
  if (!match) return null;
  const [, whole = '', places = ''] = match;
  const bps = Number(whole) * BPS + Number(places.padEnd(2, '0'));
  return bps > FULL_BPS ? null : bps;
}
