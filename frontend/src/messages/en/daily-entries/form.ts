// entry-form
export const waitsForPhotos = 'The entry is stored as soon as its photos are ready.';

// labour-field
export const addHours = 'Add hours';
export const hoursOf = (trade: string) => `Hours each: ${trade}`;
export const removeTrade = (trade: string) => `Remove ${trade}`;

// started
export const queued = (day: string) => `${day} (on this phone)`;

// day-taken
export const todays = 'Today’s entry';
export const entryFor = (day: string) => `The entry for ${day}`;
export const dayFiled = (entry: string) => `${entry} is filed.`;
export const dayQueued = (entry: string) =>
  `${entry} is on this phone. It is sent as soon as there is a network.`;
export const dayDrafted = (entry: string) => `${entry} is a draft.`;
export const openIt = 'Open it';
export const changeIt = 'Change it';
export const continueIt = 'Continue it';
export const fileForAnother = 'File an entry for another day:';
export const allDaysFiled = 'All days that are open have their entry.';
