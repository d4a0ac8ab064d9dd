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
export const moreThanYear = 'Later than a year';
export const justExploring = 'Only exploring';
export const byPhone = 'by phone';
export const onWhatsapp = 'on WhatsApp';
export const byEmail = 'by email';
export const inMorning = 'in the morning';
export const inAfternoon = 'in the afternoon';
export const inEvening = 'in the evening';
export const atAnyTime = 'at any time';
export const honeypotFilled = 'A field hidden from people was filled in.';
export const formTooFast = 'The form was filled in faster than a person can.';
export const enquiriesFailed = 'The enquiries could not be loaded';
export const moreEnquiriesFailed = 'The next enquiries could not be loaded.';
export const countOf = (count: number, shown: string) =>
  plural(count, { one: `${shown} enquiry`, other: `${shown} enquiries` });
export const noMatch = 'No enquiry matches';
export const noMatchText = 'Try another search or clear the filter.';

// latest-leads
export const listOfEnquiries = 'The list of enquiries';
export const loadingEnquiries = 'Loading enquiries';
export const noLeadsYet = 'No leads yet';
export const latestLeads = 'Latest leads';
export const allLeads = 'All leads';

// lead-card
export const consentText = (noticeVersion: string, givenAt: string) =>
  `Agreed to the privacy notice of ${noticeVersion}, ${givenAt} IST`;
export const wants = 'Wants';
export const where = 'Where';
export const plot = 'Plot';
export const sqFt = (plotAreaSqft: string) => `${plotAreaSqft} sq ft`;
export const budget = 'Budget';
export const start = 'Start';
export const preferredContact = 'Preferred contact';
export const cameFrom = 'Came from';
export const campaign = 'Campaign';
export const consent = 'Consent';
export const samePersonAs = (code: string) => `The same person as ${code}.`;

// leads-list
export const enquiries = 'Enquiries';

// leads-toolbar
export const allButJunk = 'All but junk';
export const searchHint = 'Name, phone, email, city or code';
export const status = 'Status';
