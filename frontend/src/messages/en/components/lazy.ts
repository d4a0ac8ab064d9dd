// lazy/fault-text
export const siteHasBeenUpdated = (what: string) =>
  `The site has been updated. Reload the page to open ${what}.`;
export const couldNotBeShown = (what: string) => `${what} could not be shown.`;
export const couldNotBeLoaded = (what: string) =>
  `${what} could not be loaded. Check your internet connection.`;

// lazy/dialog-fault
export const reloadPage = 'Reload the page';
export const tryAgain = 'Try again';

// lazy/lazy-part
export const thisPart = 'This part';
