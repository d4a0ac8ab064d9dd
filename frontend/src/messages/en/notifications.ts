// notifications
export const notificationsTitle = 'Notifications';
export const notificationsFailed = 'Your notifications could not be loaded';
export const notificationsEmpty = 'Nothing new';
export const emptyText = 'Changes by others on your projects and tickets appear here.';
export const offline = 'You are offline';
export const offlineText = 'Your notifications will load when you are back online.';
export const stale = 'You are offline. Newer notifications may be missing.';
export const clearTitle = 'Clear all notifications?';
export const clearText =
  'They are removed here and on your other devices. Your projects and tickets do not change.';
export const reconnecting = 'Reconnecting…';
export const liveOff = 'Live updates are off';
export const preferencesFailed = 'Your preferences could not be loaded';

export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications, none unread' : `Notifications, ${unread} unread`;

// announce
export const open = 'Open';

// news
export const openProject = 'Open project';
export const isNow = (name: string, state: string) => `${name} is now: ${state}`;
export const wasAssignedTo = (name: string, project: string) => `${name} was assigned to ${project}`;
export const teamOfHasChanged = (projectName: string) => `The team of ${projectName} has changed`;
export const openTicket = 'Open ticket';
export const newCommentOn = (ticketTitle: string) => `New comment on ${ticketTitle}`;
export const isNowAssignedTo = (ticket: string, name: string) => `${ticket} is now assigned to ${name}`;
export const isNowUnassigned = (ticket: string) => `${ticket} is now unassigned`;
export const paymentFor = (milestoneName: string) => `The payment for ${milestoneName}`;
export const payment = 'A payment';
export const accountOfWasApproved = (name: string) => `The account of ${name} was approved`;
export const accountOfWasRejected = (name: string) => `The account of ${name} was rejected`;
export const isWaitingForApproval = (name: string) => `${name} is waiting for approval`;
export const approvalOfHasChanged = (name: string) => `The approval of ${name} has changed`;
export const openUsers = 'Open users';

// browser-choice
export const browserOnText =
  'On in this browser. You are notified while this site is open in a background tab.';
export const browserOffText =
  'Off in this browser. Turn them on to choose what this browser tells you. It will ask for your permission.';
export const browserBlockedText =
  'This browser blocks notifications from this site. Allow them in the browser settings first.';
export const browserUnsupportedText = 'This browser can’t show notifications.';
export const browserNotifications = 'Browser notifications';
export const turnOnInThisBrowser = 'Turn on in this browser';
export const turnOffInThisBrowser = 'Turn off in this browser';

// preferences
export const topicsCaption = 'What you are notified about';
export const loadingYourPreferences = 'Loading your preferences';
export const dailyDigest = 'Daily digest';
export const digestHint =
  'An email at 8:00 am with your unread notifications. Not sent on days without news.';

// preferences-panel
export const thisForm = 'This form';
export const preferencesText = 'What you are notified about, and how.';

// inbox-item
export const removeLabel = (title: string) => `Remove: ${title}`;
export const remove = 'Remove';
export const markAsReadLabel = (title: string) => `Mark as read: ${title}`;
export const markAsRead = 'Mark as read';
export const unread = 'Unread. ';

// inbox-states
export const loadingNotifications = 'Loading notifications';

// inbox-panel
export const thisDialog = 'This dialog';
export const markAllRead = 'Mark all read';
export const clearAll = 'Clear all';
export const preferences = 'Preferences';
export const close = 'Close';
export const tryAgain = 'Try again';

// bell
export const listOfNotifications = 'The list of notifications';
