export const TITLE = {
  login: 'Sign In',
  register: 'Create Account',
  verify: 'Verify Email',
} as const;

export const AUTH = {
  loginSuccess: 'Login successful!',
  approvalPending: 'Registration successful. Please wait for admin approval.',
  checkEmail: 'Please check your email for the verification code',
  otpSent: 'OTP sent successfully',
  resendNeedsEmail: 'Email is required to resend OTP',
} as const;

export const GUARD = {
  checking: 'Checking authentication...',
  requiredTitle: 'Authentication Required',
  requiredText: 'Please log in to access the dashboard and manage your projects.',
  login: 'Login to Dashboard',
  home: 'Go to Home',
  deniedTitle: 'Access Denied',
  deniedText: 'You do not have permission to access this page.',
  dashboard: 'Go to Dashboard',
} as const;
