import { plural } from '../plural';

// validation
export const emailRequired = 'Email is required';
export const emailInvalid = 'Please enter a valid email';
export const passwordRequired = 'Password is required';
export const newPasswordRequired = 'New password is required';
export const passwordWeak =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character';
export const passwordLong = 'Password must be at most 1,024 characters';
export const nameRequired = 'Full name is required';
export const nameLong = 'Full name must be at most 100 characters';
export const phoneRequired = 'Phone number is required';
export const phoneInvalid = 'Please enter a valid phone number';
export const confirmRequired = 'Please confirm your password';
export const confirmDiffers = 'Passwords do not match';
export const roleRequired = 'Please select a role';
export const otpRequired = 'OTP code is required';

// session
export const invalidReply = 'Invalid response format from server';
export const noRefreshToken = 'No refresh token available';
export const verified = 'Account verified successfully!';

// lib/device
export const unknownDevice = 'Unknown device';

// lib/names
export const user = 'User';

// lib/form-rules
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

// lib/ago
export const minAgo = (floor: number) => `${floor} min ago`;
export const hAgo = (floor: number) => `${floor} h ago`;
export const justNow = 'just now';
export const daysAgo = (days: number) => plural(days, { one: `${days} day ago`, other: `${days} days ago` });

// days
export const days = (count: number) => plural(count, { one: `${count} day`, other: `${count} days` });

// near
export const yesterday = 'yesterday';
export const today = 'today';
export const tomorrow = 'tomorrow';
