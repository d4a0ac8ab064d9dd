import { plural } from '../../plural';

export const checking = 'Checking authentication...';
export const requiredTitle = 'Authentication Required';
export const requiredText = 'Please log in to access the dashboard and manage your projects.';
export const loginToDashboard = 'Login to Dashboard';
export const goToHome = 'Go to Home';
export const deniedTitle = 'Access Denied';
export const deniedText = 'You do not have permission to access this page.';
export const goToDashboard = 'Go to Dashboard';
export const requiredRoles = (count: number) =>
  plural(count, { one: 'Required role:', other: 'Required roles:' });
export const ownRole = 'Your role:';
