// record-dialog
export const recordTitle: Record<string, string> = {
  call: 'How did the call end?',
  whatsapp: 'Record a WhatsApp message',
  email: 'Record an email',
  meeting: 'Record a meeting',
  site_visit: 'Record a site visit',
  note: 'Add a note',
  proposal: 'Record a proposal',
};
export const followUpTitle = 'Set the next follow-up';
export const followUpNote = 'What is the follow-up about?';
export const outcome = 'Outcome';
export const outcomeRequired = 'Please choose how the call ended';
export const note = 'Note';
export const noteOptional = 'Note (optional)';
export const noteRequired = 'Please write the note';
export const happenedAt = 'When it happened';
export const happenedHint = 'Leave it empty for now.';
export const happenedLater = 'This must not be in the future';
export const save = 'Save';
export const recorded = 'Recorded';
export const recordedNext = (when: string) => `Recorded. Next follow-up: ${when}`;
export const uploading = 'Uploading…';
export const fileFailed = 'A file was not uploaded. Try it again, or dismiss it.';

// proposal-field
export const files = 'Files (optional)';
export const attach = 'Attach files';
export const filesHint = (most: number) => `Pictures and PDFs, at most ${most}.`;

// follow-up
export const nextFollowUp = 'Next follow-up';
export const keep = (when: string) => `As planned, ${when}`;
export const inTwoHours = 'In 2 hours';
export const tomorrow = 'Tomorrow, 10\u00a0am';
export const inThreeDays = 'In 3 days, 10\u00a0am';
export const inOneWeek = 'In a week, 10\u00a0am';
export const another = 'Another time';
export const dayAndTime = 'Day and time';
export const timeRequired = 'Please choose when to follow up';
export const timePast = 'The next follow-up must be in the future';

// activities
export const activities = 'Activities';
export const record = 'Record activity';
export const noActivities = 'Nothing has been recorded yet.';
export const theForm = 'The form';
export const byAt = (name: string, when: string) => `${name}, ${when}`;
export const kindWith = (kind: string, outcome: string) => `${kind}: ${outcome}`;
