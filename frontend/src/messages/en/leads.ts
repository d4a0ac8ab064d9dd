import { plural } from '../plural';

// words
export const newLabel = 'New';
export const contacted = 'Contacted';
export const consultationScheduled = 'Consultation scheduled';
export const siteVisited = 'Site visited';
export const proposalSent = 'Proposal sent';
export const negotiation = 'Negotiation';
export const won = 'Won';
export const onHold = 'On hold';
export const lost = 'Lost';
export const junk = 'Junk';
export const under25Lakh = 'Under ₹25 lakh';
export const from25To50Lakh = '₹25 to 50 lakh';
export const from50LakhTo1Crore = '₹50 lakh to 1 crore';
export const from1To2Crore = '₹1 to 2 crore';
export const above2Crore = 'Above ₹2 crore';
export const notDecided = 'Not decided';
export const within3Months = 'Within 3 months';
export const in3To6Months = 'In 3 to 6 months';
export const in6To12Months = 'In 6 to 12 months';
export const moreThanYear = 'In more than a year';
export const justExploring = 'Just exploring';
export const byPhone = 'by phone';
export const onWhatsapp = 'on WhatsApp';
export const byEmail = 'by email';
export const inMorning = 'in the morning';
export const inAfternoon = 'in the afternoon';
export const inEvening = 'in the evening';
export const atAnyTime = 'at any time';
export const honeypotFilled = 'A hidden field was filled in, as spam programs do.';
export const formTooFast = 'The form was filled in faster than a person can.';
export const leadsFailed = 'The leads could not be loaded';
export const moreLeadsFailed = 'The next leads could not be loaded.';
export const countOf = (count: number, shown: string) =>
  plural(count, { one: `${shown} lead`, other: `${shown} leads` });
export const noMatch = 'No leads found';
export const noMatchText = 'Try another search or clear the filters.';
export const refused = (count: number) =>
  plural(count, { one: `${count} lead could not be changed`, other: `${count} leads could not be changed` });
export const boardFailed = 'The board could not be loaded';
export const stepDone = (code: string, status: string) => `${code} is now: ${status}`;

// latest-leads
export const loadingLeads = 'Loading leads';
export const noLeadsYet = 'No leads yet';
export const noLeads: Record<'salesperson' | 'admin', string> = {
  salesperson: 'Your leads and those not yet assigned appear here. There are none yet.',
  admin: 'All leads of the company appear here. There are none yet.',
};

// words: sources, activities, losses
export const website = 'Website';
export const phoneCall = 'Phone call';
export const walkIn = 'Walk-in';
export const referral = 'Referral';
export const event = 'Event';
export const advertisement = 'Advertisement';
export const otherSource = 'Other';
export const call = 'Call';
export const whatsapp = 'WhatsApp';
export const mail = 'Email';
export const meeting = 'Meeting';
export const siteVisit = 'Site visit';
export const note = 'Note';
export const proposal = 'Proposal';
export const reached = 'Reached';
export const noAnswer = 'No answer';
export const busy = 'Busy';
export const callBack = 'Call back later';
export const wrongNumber = 'Wrong number';
export const lostPrice = 'Price';
export const lostCompetitor = 'Chose another company';
export const lostBudget = 'Budget too small';
export const lostUnresponsive = 'Does not respond';
export const lostLocation = 'Location not served';
export const lostTimeline = 'Timeline does not fit';
export const lostLoan = 'Loan not approved';
export const lostPlot = 'Problem with the plot';
export const lostScope = 'Scope does not fit';
export const lostOther = 'Another reason';

// marks
/** Between the day and the time of a call: `today by 10:00 am`. */
export const by = ' by ';
export const callAt = (when: string) => `Call ${when}`;
export const callOverdue = 'First call overdue';
export const dueAt = (when: string) => `Overdue since ${when}`;
export const followUpAt = (when: string) => `Follow up ${when}`;
export const revisitOn = (day: string) => `On hold until ${day}`;
export const nobodyHasIt = 'Unclaimed';

// contact
export const callName = (name: string) => `Call ${name}`;
export const whatsappTo = (name: string) => `WhatsApp to ${name}`;
export const mailTo = (name: string) => `Email to ${name}`;
export const whatsappNoted = (when: string) => `WhatsApp noted. Next follow-up: ${when}`;
export const whatsappRecorded = 'WhatsApp noted';

// claim
export const claim = 'Claim';
export const claimLead = (code: string) => `Claim ${code}`;
export const claimed = (code: string) => `${code} is yours`;
