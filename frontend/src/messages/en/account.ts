// accountText
export const saved = 'Your profile was saved';
export const passwordChanged = 'Your password was changed';
export const currentRequired = 'Current password is required';
export const sessionEnded = 'The session was ended';
export const othersEnded = 'All other sessions were ended';
export const noPassword =
  'You sign in with Google and have no password yet. We can email you a code to set one. After that, sign in again with Google or with the new password.';

// password
export const setPassword = 'Set a password';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const confirmNewPassword = 'Confirm new password';
export const changePassword = 'Change password';

// profile
export const profile = 'profile';
export const fullName = 'Full name';
export const phone = 'Phone';
export const phoneOptional = 'Phone (optional)';
export const email = 'Email';
export const emailHint = 'You sign in with this address. It can’t be changed here.';
export const nameOnSite = 'Show my name on the public pages of my projects';
export const nameOnSiteHint =
  'Visitors read your name and your part, as manager or engineer, and nothing else. Once you have turned this off and saved, your name is no longer shown.';
export const yes = 'Yes';
export const no = 'No';
export const save = 'Save';

// sessions
export const sessionsFailed = 'Your sessions could not be loaded';
export const loadingSessions = 'Loading sessions';
export const allSessions = (count: number) => `Show all (${count})`;
export const endAllOtherSessions = 'End all other sessions';
export const noOtherSessions = 'You are not signed in anywhere else.';
export const endOthersTitle = 'End all other sessions?';
export const endOthersText =
  'You will be signed out of every other browser and app. This one stays signed in.';
export const endAllOthers = 'End all others';
export const endSessionTitle = 'End this session?';
export const endSessionText = (name: string) => `${name} will be signed out.`;
export const endSession = 'End session';
export const thisDevice = 'This device';
export const lastUsed = (moment: string) => `last used ${moment}`;
export const signedIn = (moment: string) => `signed in ${moment}`;
export const endSessionOf = (name: string) => `End session of ${name}`;
export const end = 'End';
