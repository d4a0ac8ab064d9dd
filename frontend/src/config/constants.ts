export const TOAST_DURATION_MS = 5000;
export const TOAST_EXIT_MS = 300;
export const HEADER_SCROLL_PX = 10;
/** Of the screen, scroll bar included: a percentage would leave the room kept for the bar out. */
export const DRAWER_WIDTH = '84vw';
export const DRAWER_MAX_PX = 360;
/** Part of an access token's life after which a new one is fetched. */
export const REFRESH_AT = 0.8;
export const REFRESH_RETRY_MS = 30_000;
/** How long the tab that has stored a token lets it reach the others before the next one may refresh. */
export const LOCK_KEPT_MS = 250;
/** How long a tab that had to wait for another one looks for what that one stored. */
export const TOKEN_AWAITED_MS = 1000;
