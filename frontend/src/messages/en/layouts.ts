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
export const scheduleConsultation = 'Schedule a consultation';
export const quickLinks = 'Quick Links';
export const legal = 'Legal';
export const copyright = '© 2025. All rights reserved.';

// site-header
export const theMenu = 'The menu';
export const main = 'Main';
export const openMenu = 'Open menu';
