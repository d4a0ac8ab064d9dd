/** The promise of a call within working `minutes`, as the server says it: `tests/cases/promise.json` holds both to it. */
export const callPromise = (minutes: number) => {
  const hours = minutes / 60;
  const time = !Number.isInteger(hours) ? `${minutes} minutes` : hours === 1 ? 'one hour' : `${hours} hours`;
  return `We will get back to you within ${time} during our working hours.`;
};
