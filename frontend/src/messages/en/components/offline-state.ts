export const youAreOffline = 'You are offline';
export const offlineText = (what: string) => `${what} will load when you are back online.`;
