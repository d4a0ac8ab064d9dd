export const TEAM = {
  added: (name: string) => `${name} was added`,
  invited: (email: string) => `An invitation was mailed to ${email}`,
  removed: (name: string) => `${name} was removed`,
  leads: (name: string) => `${name} now leads the site`,
  managerChanged: (name: string) => `${name} now manages this project`,
  personRequired: 'Please choose somebody',
  nobody: 'Nobody fits',
  failed: 'The people could not be loaded',
} as const;
