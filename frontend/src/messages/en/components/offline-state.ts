export const youAreOffline = 'You are offline';
export const loadsByItselfAsSoon = (what: string) => `${what} will load when you are back online.`;
