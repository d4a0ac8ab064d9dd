// named-mark
export const since = (when: string) => `Overdue since ${when}`;
export const callBy = (time: string) => `Call by ${time}`;

// my-day
export const nextLeads = 'Your next leads';
export const wholeDay = (count: number) => `My day (${count})`;
export const dayFailed = 'Your day could not be loaded';
export const nothingToday = 'Nothing waits for you';
export const nothingTodayText = 'Calls, follow-ups and new leads appear here as soon as they are due.';
export const callsOverdue = 'First calls overdue';
export const overdue = 'Follow-ups overdue';
export const today = 'Today';
export const unclaimed = 'Unclaimed';
export const otherUnclaimed = 'Other unclaimed';
export const unanswered = 'Proposals without an answer';
export const counted = (title: string, count: number) => `${title} (${count})`;
