// modal/modal
export const close = 'Close';

// color-scheme-button
export const themeSystem = 'Theme: system';
export const themeLight = 'Theme: light';
export const themeDark = 'Theme: dark';
export const switchTo = (label: string, next: string) => `${label}. Switch to ${next}`;

// confirm-dialog
export const cancel = 'Cancel';

// error-state
export const tryAgain = 'Try again';

// offline-notice
export const offlineNotice = 'You are offline. This may be out of date, and changes cannot be saved.';

// progress-ring
export const progress = 'Progress';
