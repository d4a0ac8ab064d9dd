import { plural } from '../plural';

// lead-words
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
export const noMatchText = 'Try another search or clear the filter.';

// latest-leads
export const listOfLeads = 'The list of leads';
export const loadingLeads = 'Loading leads';
export const noLeadsYet = 'No leads yet';
export const latestLeads = 'Latest leads';
export const allLeads = 'All leads';

// lead-card
export const consentText = (noticeVersion: string, givenAt: string) =>
  `Agreed to privacy notice ${noticeVersion} on ${givenAt} IST`;
export const wants = 'Wants to build';
export const where = 'Where';
export const plot = 'Plot';
export const sqFt = (plotAreaSqft: string) => `${plotAreaSqft} sq ft`;
export const budget = 'Budget';
export const start = 'Start';
export const preferredContact = 'Preferred contact';
export const source = 'Source';
export const campaign = 'Campaign';
export const consent = 'Consent';
export const samePersonAs = (code: string) => `Same person as ${code}.`;

// lead-message
export const showWholeMessage = 'Show the whole message';
export const showLess = 'Show less';

// leads-list
export const leads = 'Leads';

// leads-filter-bar
export const allExceptJunk = 'All except junk';
export const searchHint = 'Name, phone, email, city or code';
export const status = 'Status';
