import type { SiteBranding } from '@/api/generated/model/siteBranding';
import { brandStore } from '@/site/brand-store';

/** The style that the server has put into the page. */
const STYLE_ID = 'brand';

/** Shows a new look on the open page. The policy of the page allows no style in its text, but one made by a script. */
export function applyBranding(branding: SiteBranding): void {
  brandStore.set(branding);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(branding.style);
  document.getElementById(STYLE_ID)?.remove();
  document.adoptedStyleSheets = [sheet];
}
