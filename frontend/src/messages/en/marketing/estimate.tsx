import type { ReactNode } from 'react';

// outcome
export const outdatedText = 'Your entries have changed. Work out the estimate again.';
export const emptyText = 'The price range, its parts and its assumptions appear here.';
export const basis = (builtUpAreaSqft: string, ratePaisePerSqft: string) =>
  `For ${builtUpAreaSqft}\u00a0sq\u00a0ft of built-up area at ${ratePaisePerSqft}\u00a0per\u00a0sq\u00a0ft`;
export const range = (lowPaise: string, highPaise: string) => `${lowPaise} to ${highPaise}`;
export const whereMoneyGoes = 'Where the money goes';
export const part = 'Part';
export const share = 'Share';
export const about = 'About';
export const whatThisAssumes = 'What this assumes';
export const askForConsultation = 'Talk it over: ask for a consultation';

// schema
export const area = 'Area';
export const floors = 'Floors';
export const packageLabel = 'Package';
export const city = 'City';
export const groundFloorOnly = 'Ground floor only';
export const isRequired = (label: string) => `${label} is required`;
export const countOfFloors = (value: string) => `${value} floors`;

// words
export const offlineText =
  'You are offline. Our server works out the estimate. Try again when you are back online.';
export const unreachableText = 'We could not reach our server. Please check your connection and try again.';
export const checkMarkedFields = 'Please check the marked fields.';
export const tooManyEstimates = 'Too many estimates at once. Please wait a minute and try again.';
export const failedText = 'Something went wrong on our side. Please try again in a minute.';

// estimator
export const noRates = 'No rates are published at the moment: please ask us for a price.';
export const estimate = 'Estimate';
export const areaOfOneFloor = 'Area of one floor';
export const areaHint = 'From 300 to 20,000\u00a0sq\u00a0ft';
export const packageWithRate = (name: string, ratePaisePerSqft: string) =>
  `${name}, ${ratePaisePerSqft}\u00a0per\u00a0sq\u00a0ft`;
export const workOutEstimate = 'Work out an estimate';

// estimator-host
export const theEstimator = 'The estimator';
export const estimatorNeedsScripts = (reachUs: ReactNode) => (
  <>
    JavaScript is turned off in your browser, so the estimator can’t open. For a figure, multiply the built-up
    area by the rate of a package above, or {reachUs}.
  </>
);
