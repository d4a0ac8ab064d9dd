export const ACCOUNT_TEXT = {
  saved: 'Your profile was saved',
  stale:
    'Your profile was changed elsewhere meanwhile. Here it is as it stands now; nothing of yours was saved.',
  passwordChanged: 'Your password was changed',
  currentRequired: 'Current password is required',
  sessionEnded: 'The session was ended',
  othersEnded: 'All other sessions were ended',
  noPassword:
    'You sign in with Google and have no password here. To set one, we mail a code to your address; you then sign in again, with Google or with the password.',
} as const;
