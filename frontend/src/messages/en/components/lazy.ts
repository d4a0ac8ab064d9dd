// lazy/fault-text
export const couldNotBeShown = (what: string) => `${what} could not be shown.`;
export const couldNotBeLoaded = (what: string) =>
  `${what} could not be loaded. Check your internet connection.`;
export const needsReload = (what: string) => `Please reload the page to open ${what}.`;

// lazy/dialog-fault
export const reloadPage = 'Reload the page';
export const tryAgain = 'Try again';

// lazy/lazy-part
export const thisPart = 'This part';
