// leads-page
export const leads = 'Leads';
export const view = 'View';
export const allLeads = 'All leads';
export const myDay = 'My day';
export const theDay = 'Your day';
export const theMenu = 'This menu';
export const loadingDay = 'Loading your day';

// leads-toolbar
export const searchHint = 'Search leads';
export const status = 'Status';
export const source = 'Source';
export const owner = 'Owner';
export const all = 'All';
export const allExceptJunk = 'All except junk';
export const openOnes = 'Open';
export const order = 'Order';
export const byFollowUp = 'Next follow-up';
export const newestFirst = 'Newest first';
export const byValue = 'Weighted value';
export const layout = 'Layout';
export const list = 'List';
export const board = 'Board';
export const came = 'Came in';
export const overdue = 'Overdue';

// owner-filter, leads-table
export const me = 'Me';
export const unassigned = 'Unclaimed';
export const loading = 'Loading…';
export const someoneElse = 'Someone else';

// leads-cards
export const statusAndFollowUp = 'Status and follow-up';
export const valueAndOwner = 'Value and owner';

// leads-table, leads-cards
export const lead = 'Lead';
export const phone = 'Phone';
export const followUp = 'Follow-up';
export const value = 'Value';
export const contact = 'Contact';
export const none = '–';
export const select = (code: string) => `Select ${code}`;

// leads-list
export const byFollowUpOf = (count: string) => `${count}, next follow-up first`;
export const thisBar = 'This bar';
export const theResult = 'The result';
export const theBoard = 'The board';
export const thisButton = 'This button';

// export
export const truncated = 'The file has the first 100,000 leads. Narrow the filters to export the rest.';
