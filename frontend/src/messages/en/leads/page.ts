// lead-page
export const lead = 'Lead';
export const loadingLead = 'Loading the lead';
export const leadFailed = 'The lead could not be loaded';
export const leadNotFound = 'Lead not found';
export const notFound = 'There is no such lead';
export const notFoundText =
  'It may have been assigned to someone else, or the address may be mistyped. You can see your own leads and those that nobody has.';
export const goToLeads = 'Go to leads';
export const theLead = 'The lead';

// lead-header
export const breadcrumb = 'Breadcrumb';
export const leads = 'Leads';
export const actions = 'Actions';
export const assign = 'Assign';
export const edit = 'Edit';
export const convert = 'Make it a project';
export const withdraw = 'Record a withdrawal of consent';
export const theForm = 'The form';
export const cameIn = (when: string, source: string) => `${source}, ${when}`;

// status-control
export const theStatus = 'The status';
export const statusLabel = (label: string) => `Status: ${label}. Change it`;

// notices
export const openProject = (code: string) => `Open ${code}`;
export const becameProject = (code: string, day: string) => `Won on ${day}: it became project ${code}.`;
export const projectIs = (status: string, health: string) => `Status: ${status}. Health: ${health}.`;
export const lostBecause = (reason: string, note: string | undefined) =>
  note ? `Lost: ${reason}. ${note}` : `Lost: ${reason}`;
export const onHoldUntil = (day: string) => `On hold until ${day}.`;
export const mergedInto = 'This lead was merged into another. Nothing can be changed here.';
export const openLead = (code: string) => `Open ${code}`;
export const withdrawnOn = (day: string) =>
  `Consent was withdrawn on ${day}. Do not contact this person any more. Their details are deleted after the retention period.`;
export const suspected = (why: string) => `Sorted as junk: ${why}`;

// next-step
export const next = 'Next step';
export const noFollowUp = 'No follow-up is planned.';
export const setFollowUp = 'Set follow-up';
export const firstCallMet = (when: string) => `First call made in time, ${when}`;
export const firstCallLate = (when: string) => `First call made late, ${when}`;
export const firstCallOverdue = (when: string) => `The first call was due ${when}`;
export const lastContact = (when: string) => `Last contact ${when}`;
export const owner = 'Owner';
export const phone = 'Phone';
export const email = 'Email';

// facts
export const consentText = (noticeVersion: string, givenAt: string) =>
  // A line does not end within the version.
  `Agreed to privacy notice ${noticeVersion.replaceAll('-', '\u2011')} on ${givenAt} IST`;
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
export const volunteeredText = (givenAt: string) =>
  `Given by the person in a call or a visit on ${givenAt} IST`;
export const details = 'Details';
export const value = 'Estimated value';
export const weighted = 'Weighted value';
export const weightedHelp = 'Estimated value times the chance of winning.';
export const pageNames: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/about': 'About',
  '/about-us': 'About',
  '/projects': 'Projects',
  '/portfolio': 'Projects',
  '/pricing': 'Pricing',
  '/faqs': 'FAQs',
  '/contact-us': 'Contact',
};
export const onNamedPage = (source: string, name: string) => `${source}, ${name} page`;
export const onPage = (source: string, page: string) => `${source}, page ${page}`;

// lead-message
export const message = 'Message';
export const showWholeMessage = 'Show the whole message';
export const showLess = 'Show less';

// withdraw
export const withdrawTitle = (name: string) => `Record that ${name} withdraws consent?`;
export const withdrawText =
  'Nobody can call or write to this person any more. All leads of the same phone number or e-mail address that you can see become lost, and their details are deleted after the retention period. This cannot be undone.';
export const withdrawAction = 'Record withdrawal';
export const withdrawn = 'The withdrawal was recorded';

// history
export const history = 'History';
export const historyFailed = 'The history could not be loaded';
export const theHistory = 'The history';
export const loadingHistory = 'Loading the history';
export const showEarlier = 'Show earlier';
