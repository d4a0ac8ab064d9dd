export const MAX_TITLE = 200;
export const MAX_DESCRIPTION = 20_000;
export const MAX_LOCATION = 200;
export const MAX_COMMENT = 10_000;
