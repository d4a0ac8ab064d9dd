export const TITLE = {
  login: 'Sign In',
  register: 'Create Account',
  verify: 'Verify Email',
  'forgot-password': 'Reset Password',
  'reset-code': 'Verify Email',
  'new-password': 'Create New Password',
  role: 'Complete Your Profile',
  invitation: 'Accept Invitation',
  confirmation: 'Verify Email',
} as const;

export const AUTH = {
  loginSuccess: 'Login successful!',
  approvalPending: 'Registration successful. Please wait for admin approval.',
  checkEmail: 'Please check your email for the verification code',
  otpSent: 'OTP sent successfully',
  resendNeedsEmail: 'Email is required to resend OTP',
  codeSent: 'Verification code sent to your email',
  codeVerified: 'Code verified successfully',
  passwordReset: 'Password reset successfully!',
} as const;

export const GOOGLE = {
  failed: 'Google Sign-In failed',
  setupFailed: 'Failed to complete account setup',
  unhandled: 'Authentication failed',
  initFailed: 'Failed to initialize Google Sign-In',
  credentialMissing: 'Authentication credential is missing',
  approvalPending: 'Account created! Please wait for admin approval.',
  created: (role: string) => `Account created successfully as ${role}!`,
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

export const CONFIRM = {
  title: 'Confirm it is you',
  text: 'This needs your password again. It then holds for 5 minutes.',
  noPassword:
    'This needs a password or a sign-in of the last 5 minutes, and your account has no password. Sign out and in again with Google, or set a password on your account page.',
} as const;
