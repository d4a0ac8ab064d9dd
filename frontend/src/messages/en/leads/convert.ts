// convert-dialog
export const convertTitle = (name: string) => `Make a project for ${name}`;
export const convertText =
  'The person becomes the client, the project starts in planning with the milestones and the payment plan of the template, and its manager is notified with your notes.';
export const name = 'Name of the project';
export const nameOf = (fullName: string) => `${fullName} residence`;
export const type = 'Type';
export const template = 'Template';
export const templateRequired = 'Choose the template';
export const templateHint = 'Decides the first milestones and payments';
export const changedMeanwhile =
  'This lead was changed by someone else. Check it, then make the project again.';
export const line1 = 'Address line 1';
export const line2 = 'Address line 2 (optional)';
export const city = 'City';
export const state = 'State';
export const pincode = 'PIN code';
export const plannedStart = 'Planned start';
export const plannedEnd = 'Planned end';
export const contractValue = 'Contract value';
export const withoutGst = 'Without GST';
export const manager = 'Project manager';
export const managerRequired = 'Project manager is required';
export const client = 'Client';
export const clientHint = (email: string) =>
  `Leave it empty to invite ${email}. Choose an account if the person has one already.`;
export const clientNoEmail =
  'This lead has no email address. Choose the person’s account, or add the email address to the lead first.';
export const clientRequired = 'Choose the client’s account: the lead has no email address';
export const notes = 'Handover notes';
export const notesHint = 'What the manager has to know. Clients cannot read it.';
export const convert = 'Make the project';
export const converted = (code: string) => `${code} was set up`;
