export const VALIDATION = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  passwordRequired: 'Password is required',
  newPasswordRequired: 'New password is required',
  passwordWeak:
    'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
  passwordLong: 'Password must be at most 1,024 characters',
  nameRequired: 'Full name is required',
  nameLong: 'Full name must be at most 100 characters',
  nameHidden: 'Full name must not contain hidden characters',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number',
  confirmRequired: 'Please confirm your password',
  confirmDiffers: 'Passwords do not match',
  roleRequired: 'Please select a role',
  otpRequired: 'OTP code is required',
} as const;

export const SESSION = {
  invalidReply: 'Invalid response format from server',
  noRefreshToken: 'No refresh token available',
  verified: 'Account verified successfully!',
} as const;
