// team
export const added = (name: string) => `${name} was added`;
export const invited = (email: string) => `An invitation was mailed to ${email}`;
export const removed = (name: string) => `${name} was removed`;
export const leads = (name: string) => `${name} is now the lead engineer`;
export const managerChanged = (name: string) => `${name} now manages this project`;
export const personRequired = 'Please choose a person';

// parts
export const client = 'Client';
export const clients = 'Clients';
export const projectManager = 'Project manager';
export const engineer = 'Engineer';
export const engineers = 'Engineers';

// invite-client-form
export const fullName = 'Full name';
export const email = 'Email';
export const phoneOptional = 'Phone (optional)';
export const cancel = 'Cancel';
export const sendInvitation = 'Send invitation';

// known-client-form
export const add = 'Add';

// add-client-dialog
export const addClient = 'Add client';
export const how = 'How to add the client';
export const inviteByEmail = 'Invite by email';
export const hasAccount = 'Has an account';

// add-staff-dialog
export const changeManager = 'Change manager';
export const addEngineer = 'Add engineer';
export const changeManagerText = 'The current manager will be removed from the project.';
export const leadEngineer = 'Lead engineer';

// remove-member-dialog
export const removeTitle = (fullName: string) => `Remove ${fullName}?`;
export const removeText = 'They can no longer see this project. Their past work stays, with their name.';
export const remove = 'Remove';

// member-row
export const since = (day: string) => `Since ${day}`;
export const leadSince = (day: string) => `Lead engineer since ${day}`;
export const invitedMark = 'Invited';
export const inactive = 'Inactive';
export const makeLead = 'Make lead';
export const actionsOn = (fullName: string) => `More actions: ${fullName}`;

// team
export const nobodyYet = 'Nobody yet.';
