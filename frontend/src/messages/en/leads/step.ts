// rules
export const status = 'Status';
export const revisitOn = 'On hold until';
export const revisitRequired = 'Please choose the day until which it is on hold';
export const revisitPast = 'The day must be in the future';
export const lostReason = 'Why was it lost?';
export const lostReasonRequired = 'Please choose why the lead was lost';
export const lostNote = 'What happened?';
export const lostNoteOptional = 'What happened? (optional)';
export const lostNoteRequired = 'Please describe the other reason';
export const back = 'Back';

// words
export const holdTitle = (code: string) => `Put ${code} on hold`;
export const holdText = 'It leaves the pipeline and comes back to its owner on the day you choose.';
export const hold = 'Put on hold';
export const loseTitle = (code: string) => `${code} is lost`;
export const loseText = 'It leaves the pipeline. You can reopen it later.';
export const lose = 'Set to lost';
export const reopenTitle = (code: string, status: string) => `${code} back to “${status}”`;
export const reopenText = 'It is on the pipeline again. An open lead always has a next follow-up.';
export const reopen = 'Reopen';
export const impossible = (now: string, to: string) =>
  `Someone changed this lead. It is now “${now}” and cannot become “${to}” from there.`;
