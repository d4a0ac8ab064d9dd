import type { ReactNode } from 'react';

export const titles = {
  login: 'Sign In',
  register: 'Create Account',
  verify: 'Verify Email',
  'forgot-password': 'Reset Password',
  'reset-code': 'Verify Email',
  'new-password': 'Create New Password',
  role: 'Complete Your Profile',
  invitation: 'Accept invitation',
  confirmation: 'Verify Email',
} as const;

// auth
export const loginSuccess = 'Login successful!';
export const approvalPending = 'Registration successful. Please wait for admin approval.';
export const checkEmail = 'Please check your email for the verification code';
export const otpSent = 'OTP sent successfully';
export const resendNeedsEmail = 'Email is required to resend OTP';
export const codeSent = 'Verification code sent to your email';
export const codeVerified = 'Code verified successfully';
export const passwordReset = 'Password reset successfully!';

// google
export const googleFailed = 'Google Sign-In failed';
export const setupFailed = 'Failed to complete account setup';
export const unhandled = 'Authentication failed';
export const initFailed = 'Failed to initialize Google Sign-In';
export const credentialMissing = 'Authentication credential is missing';
export const googleApprovalPending = 'Account created! Please wait for admin approval.';
export const created = (role: string) => `Account created successfully as ${role}!`;

// confirm
export const confirmTitle = 'Confirm it’s you';
export const confirmText = 'Enter your password to continue. We will not ask again for 5 minutes.';
export const noPassword =
  'Your account has no password. To continue, sign out and sign in again with Google, or set a password on your account page.';

// login-form
export const email = 'Email';
export const password = 'Password';
export const forgotYourPassword = 'Forgot your password?';
export const signIn = 'Sign In';
export const signUp = 'Sign up';
export const dontHaveAccount = (link: ReactNode) => <>Don’t have an account? {link}</>;

// code-form
export const codeLead = (name: ReactNode) => (
  <>We sent a 6-digit code to {name}. It is valid for 10 minutes.</>
);
export const verificationCode = 'Verification code';
export const codeInvalid = 'Enter the 6 digits of the code from the email';
export const enter6DigitCode = 'Enter 6-digit code';
export const resendCode = 'Resend code';
export const noCodeYet = (link: ReactNode) => <>Didn’t get the code? {link}</>;

// reset-flow
export const resetLead = 'Enter your account email. If it is registered, we will send you a code.';
export const sendCode = 'Send code';
export const backToSignIn = 'Back to sign in';
export const rememberedPassword = (link: ReactNode) => <>Remembered your password? {link}</>;
export const verifyCode = 'Verify code';
export const newPasswordLead = 'Choose a new password. You will be signed out on all devices.';
export const newPassword = 'New password';
export const confirmPassword = 'Confirm password';
export const resetPassword = 'Reset Password';

// step-indicator
export const stepOf = (current: number, count: number) => `Step ${current} of ${count}`;

// register-form
export const role = 'Role';
export const fullName = 'Full name';
export const phoneOptional = 'Phone (optional)';
export const createAccount = 'Create Account';
export const signInLink = 'Sign in';
export const alreadyHaveAccount = (link: ReactNode) => <>Already have an account? {link}</>;

// verify-form
export const verifyEmail = 'Verify Email';

// invitation-form
export const invitationLead = 'Your account is ready. Choose a password for it, then sign in.';
export const setPassword = 'Set password';

// confirmation-form
export const confirmationLead =
  'You signed up in another browser. Enter the password you chose there to confirm your email.';
export const confirmEmail = 'Confirm email';

// google/google-sign-in
export const orContinueWith = 'Or continue with';

// google/role-dialog
export const yourRole = 'Your role';
export const yourPhone = 'Your phone';
export const next = 'Next';
export const back = 'Back';
export const completeSetup = 'Complete setup';
export const roleQuestion = 'How will you use the site?';

// auth-modal
export const theForm = 'The form';
export const detailsStep = 'Your details';
export const verifyEmailStep = 'Verify email';
export const emailStep = 'Your email';
export const verifyCodeStep = 'Verify code';
export const loading = 'Loading';

// password-prompt
export const close = 'Close';
export const cancel = 'Cancel';
export const confirm = 'Confirm';
