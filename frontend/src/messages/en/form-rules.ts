export const required = (label: string) => `${label} is required`;
export const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`;
export const invalidDate = (label: string) => `${label} must be a date`;
export const invalidWholeNumber = (label: string, min: number, max: string) =>
  `${label} must be a whole number from ${min} to ${max}`;
export const invalidNumber = (label: string, most: number) =>
  `${label} must be a number from -${most} to ${most}`;
export const invalidAmount = (label: string) => `${label} must be an amount in rupees`;
export const invalidPercent = (label: string) => `${label} must be from 0 to 100 %`;
export const pinCodeRequired = 'PIN code is required';
export const invalidPinCode = 'Please enter a valid 6-digit PIN code';
export const tooManyTags = (maxtags: number) => `At most ${maxtags} tags`;
export const tagTooLong = (maxtag: number) => `A tag must be at most ${maxtag} characters`;
export const plannedEndTooEarly = 'Planned end must be after the planned start';
