// auth-dialog-host
export const signInForm = 'The sign-in form';

// password-prompt-host
export const passwordPrompt = 'The password prompt';

// skip-link
export const skipToContent = 'Skip to content';

// dashboard-layout
export const notifications = 'Notifications';
export const theOutbox = 'The outbox';
export const openNavigation = 'Open navigation';
export const homePage = (name: string) => `${name}, home page`;
export const navigation = 'Navigation';

// palette-corner
export const search = 'Search';
export const thePalette = 'The search';

// keys-host
export const searchAndCommands = 'Search and commands';
export const goTo = (screen: string) => `Go to ${screen}`;
export const yourAccount = 'Your account';
export const notificationPreferences = 'Notification settings';
export const newTicket = 'New ticket';
export const newProject = 'New project';
export const newLead = 'New lead';
export const newDailyEntry = 'Write an entry';
export const inviteUser = 'Invite a user';
export const ticketForm = 'The ticket form';
export const leadForm = 'The lead form';
export const invitationForm = 'The invitation form';

// mobile-nav
export const menu = 'Menu';
export const closeMenu = 'Close menu';
export const mobile = 'Mobile';
export const user = 'User';
export const dashboard = 'Dashboard';
export const logout = 'Logout';
export const login = 'Login';
export const signUp = 'Sign Up';

// site-footer
export const linkedin = 'LinkedIn';
export const instagram = 'Instagram';
export const x = 'X';
export const youtube = 'YouTube';
export const socialLink = (name: string, label: string) => `${name} on ${label}`;
export const consultationText = 'Schedule a free consultation to build your dream home.';
export const scheduleConsultation = 'Schedule a free consultation';
export const quickLinks = 'Quick Links';
export const legal = 'Legal';
export const copyright = '© 2025. All rights reserved.';

// site-header
export const theMenu = 'The menu';
export const main = 'Main';
export const openMenu = 'Open menu';
