// app/screen-fault
export const couldNotBeShown = (what: string) => `${what} could not be shown`;
export const connectionHint =
  'Check your internet connection. This page opens by itself once you are connected.';
export const tryAgain = 'Try again';

// app/missing-screen
export const thisPage = 'This page';
export const couldNotBeLoaded = (what: string) => `${what} could not be loaded`;

// root
export const loading = 'Loading…';
export const pageFailed = 'This page failed to open';
export const reloadHint = 'Please reload it.';
export const goToHome = 'Go to Home';
