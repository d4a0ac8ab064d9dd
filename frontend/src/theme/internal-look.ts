/**
 * Internal content has an amber background in both colour schemes, so that it is never mistaken.
 */
export const INTERNAL_GROUND = { light: '#FFF6E5', dark: '#2B2417' } as const;
export const INTERNAL_EDGE = { light: '#B86A0F', dark: '#F6A44A' } as const;
