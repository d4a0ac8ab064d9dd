// appearance
export const sameAsThisDevice = 'Same as this device';
export const light = 'Light';
export const dark = 'Dark';
export const appearance = 'Appearance';
export const appearanceHint = 'Saved in this browser.';

// pages/dashboard/account
export const account = 'Account';
export const accountFailed = 'Your account could not be loaded';
export const loadingYourAccount = 'Loading your account';
export const accountParts = 'Parts of your account';
export const signIn = 'Sign-in';
export const notifications = 'Notifications';
export const profile = 'Profile';
export const profileText = 'Others see your name and your phone number.';
export const password = 'Password';
export const passwordText = 'Changing it signs you out on all other devices.';
export const sessions = 'Sessions';
export const sessionsText = 'The devices you are signed in on. End any session you do not recognise.';

// pages/dashboard/account-facts
export const role = 'Role';
export const emailVerified = 'Email verified';
export const notYet = 'Not yet';
export const approved = 'Approved';
export const memberSince = 'Member since';

// account-menu
export const yourAccount = 'Your account';
export const systemTheme = 'System theme';
export const lightTheme = 'Light theme';
export const darkTheme = 'Dark theme';
export const user = 'User';
export const logout = 'Logout';

// navigation
export const overview = 'Overview';
export const projects = 'Projects';
export const dailyEntries = 'Daily entries';
export const tickets = 'Tickets';
export const payments = 'Payments';
export const leads = 'Leads';
export const users = 'Users';
export const audit = 'Audit';
export const analytics = 'Analytics';
export const settings = 'Settings';
export const system = 'System';

// dashboard-nav
export const dashboard = 'Dashboard';

// pages/dashboard/overview
export const theDashboard = 'Your dashboard';
export const welcome = (firstWord: string) => `Welcome, ${firstWord}`;

// pages/dashboard/front-actions
export const newLead = 'New lead';
export const theLeadForm = 'The form for a new lead';
export const writeEntry = 'Write today’s entry';
export const newEntry = 'Write an entry';

// pages/dashboard/project-new
export const theForm = 'The form';
export const newProject = 'New project';

// pages/dashboard/project-detail
export const project = 'Project';

// pages/dashboard/lead-detail
export const thisLead = 'This lead';
export const lead = 'Lead';

// pages/dashboard/ticket-detail
export const thisTicket = 'This ticket';
export const ticket = 'Ticket';

// layouts/dashboard-layout
export const retryFault = (faultText: string) => `${faultText} Try again`;
