// title
export const unavailableTitle = 'Not available just now';
export const pageNotFound = 'Page not found';

// not-found
export const unavailableText =
  'This page cannot be shown at the moment. Nothing is lost: please try again in a minute.';
export const notFoundText =
  'There is nothing at this address. It may have moved, or the link may have been mistyped.';
export const goToHome = 'Go to Home';
export const tryAgain = 'Try again';
export const contactUs = 'Contact us';
