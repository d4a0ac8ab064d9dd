// validation
export const emailRequired = 'Email is required';
export const emailInvalid = 'Please enter a valid email';
export const passwordRequired = 'Password is required';
export const newPasswordRequired = 'New password is required';
export const passwordWeak =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character';
export const passwordLong = 'Password must be at most 1,024 characters';
export const nameRequired = 'Full name is required';
export const nameHidden = 'Full name must not contain hidden characters';
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

// words
export const waitingForClient = 'waiting for the client';
