// words
export const fields: Record<string, string> = {
  full_name: 'the name',
  phone: 'the phone number',
  email: 'the email address',
  city: 'the city',
  pincode: 'the PIN code',
  project_type: 'what they want to build',
  plot_area_sqft: 'the plot area',
  budget: 'the budget',
  start_timeline: 'the start',
  preferred_contact: 'the preferred contact',
  preferred_slot: 'the best time to call',
  estimated_value_paise: 'the estimated value',
  message: 'the message',
};
export const the = (field: string) => `the ${field}`;
export const received = 'received this enquiry from the website';
export const entered = 'entered this lead';
export const edited = (things: string) => `changed ${things}`;
export const visitorEdited = (things: string) => `noted that the visitor corrected ${things}`;
export const editedLead = 'edited the lead';
export const setTo = (status: string) => `set it to ${status}`;
export const lostBecause = (reason: string) => `set it to Lost: ${reason}`;
export const assignedTo = (name: string) => `assigned it to ${name}`;
export const claimedIt = 'claimed it';
export const handedBack = (name: string, next: string) =>
  next === ''
    ? `took it back from ${name}, who did not call in time`
    : `passed it from ${name}, who did not call in time, to ${next}`;
export const inTurn = (name: string) => `assigned it in turn to ${name}`;
export const released = (name: string) => `took it from ${name}, who has left`;
export const removedOwner = 'removed the owner';
export const mergedInto = (code: string) => `merged it into ${code}`;
export const mergedHere = 'merged another lead into it';
export const converted = (code: string) => `made it the project ${code}`;
export const withdrew = 'recorded that consent was withdrawn';
export const visitorWithdrew = 'noted that the visitor withdrew their consent';
export const purged = 'deleted what was known of the person';
export const followUpDue = 'noted that the follow-up was due';
export const callOverdue = 'noted that the first call was overdue';
