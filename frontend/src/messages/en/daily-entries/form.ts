// entry-form
export const waitsForPhotos = 'The entry is stored as soon as its photos are ready.';

// labour-field
export const addHours = 'Add hours';
export const hoursOf = (trade: string) => `Hours each: ${trade}`;
export const removeTrade = (trade: string) => `Remove ${trade}`;
