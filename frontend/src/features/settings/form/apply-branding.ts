import type { SiteBranding } from '@/api/generated/model/siteBranding';

/** The style that the server has put into the page. */
const STYLE_ID = 'brand';

/** Shows a new look on the open page. The policy of the page allows no style in its text, but one made by a script. */
export function applyBranding({ style, surface }: SiteBranding): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.getElementById(STYLE_ID)?.remove();
  document.adoptedStyleSheets = [sheet];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
}
