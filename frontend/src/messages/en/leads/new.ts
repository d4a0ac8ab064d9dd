// new-lead
export const newLead = 'New lead';
export const theForm = 'The form';
export const fullName = 'Full name';
export const phone = 'Phone';
export const phoneHint = '10 digits, or with the country code';
export const source = 'How they reached us';
export const whenNext = 'When do you follow up?';
export const more = 'Add details';
export const save = 'Save lead';
export const later = 'Later';
export const cancel = 'Cancel';
export const discard = 'Discard';
export const saved = (code: string) => `${code} was saved`;
export const savedAgain = (code: string, first: string) =>
  `${code} was saved. The same person is in ${first}.`;
export const email = 'Email';
export const city = 'City';
export const pincode = 'PIN code';
export const wants = 'Wants to build';
export const plotArea = 'Plot area';
export const sqFt = 'sq ft';
export const budget = 'Budget';
export const start = 'Start';
export const value = 'Estimated value';
export const valueTooHigh = 'Estimated value must be at most ₹10,000 crore';
export const valueHint = 'Without GST';
export const preferredContact = 'Preferred contact';
export const preferredSlot = 'Best time to call';
export const message = 'What they said';
export const notKnown = 'Not known';
export const privacyHint =
  'Enter only what the person tells you. Tell them that the company keeps it to answer their request.';

// edit-dialog
export const editTitle = (code: string) => `Edit ${code}`;
export const saveChanges = 'Save';
