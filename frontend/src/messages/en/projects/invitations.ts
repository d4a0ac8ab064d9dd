// invitations
export const youAreInvited = 'You are invited';
export const acceptInvitation = 'Accept invitation';
export const invitationText = (by: string) => `${by} invites you to follow this project as a client.`;
export const projectTeam = 'The project team';
export const sharedDataNote =
  'Your name, email and phone number are shown to the project team only after you accept.';
export const youNowFollow = (name: string) => `You now follow ${name}`;
