export const TOAST_DURATION_MS = 5000;
export const TOAST_EXIT_MS = 300;
export const HEADER_SCROLL_PX = 10;
export const DRAWER_WIDTH = '84%';
export const DRAWER_MAX_PX = 360;
/** Part of an access token's life after which a new one is fetched. */
export const REFRESH_AT = 0.8;
export const REFRESH_RETRY_MS = 30_000;
