export const leaveTitle = 'Leave without saving?';
export const leaveText = 'Your changes on this page will be lost.';
export const leave = 'Leave without saving';
