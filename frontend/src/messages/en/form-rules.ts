export const isRequired = (label: string) => `${label} is required`;
export const mustBeAtMostCharacters = (label: string, max: number) =>
  `${label} must be at most ${max} characters`;
export const mustBeDay = (label: string) => `${label} must be a date`;
export const mustBeWholeNumberFromTo = (label: string, min: number, max: string) =>
  `${label} must be a whole number from ${min} to ${max}`;
export const mustBeNumberFromTo = (label: string, most: number) =>
  `${label} must be a number from -${most} to ${most}`;
export const mustBeAmountInRupees = (label: string) => `${label} must be an amount in rupees`;
export const atMostTags = (maxtags: number) => `At most ${maxtags} tags`;
export const tagMustBeAtMostCharacters = (maxtag: number) => `A tag must be at most ${maxtag} characters`;
export const plannedEndMustBeAfterPlanned = 'Planned end must be after the planned start';
