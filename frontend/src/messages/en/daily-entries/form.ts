// entry-form
export const waitsForPhotos = 'The entry is stored as soon as its photos are ready.';
