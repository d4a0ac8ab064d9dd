// people-of
export const client = 'Client';
export const engineer = 'Engineer';
export const projectManager = 'Project manager';
export const you = (fullName: string) => `${fullName} (you)`;

// project-field
export const noProjects = 'No projects found';
export const project = 'Project';

// schema
export const projectIsRequired = 'Project is required';
export const title = 'Title';
export const description = 'Description';
export const category = 'Category';
export const priority = 'Priority';
export const placeOnSite = 'Place on the site';
export const due = 'Due';

// similar-tickets
export const isItOneOfThese = 'Is it one of these?';
export const thisIsItLabel = (code: string) => `This is it: ${code}`;
export const thisIsIt = 'This is it';

// new-ticket-dialog
export const nobodyYet = 'Unassigned';
export const none = 'None';
export const projectFirst = 'Choose the project first, then its files.';
export const wasRaised = (code: string) => `${code} was raised`;
export const newTicketAbout = (code: string) => `New ticket about ${code}`;
export const newTicket = 'New ticket';
export const titleHint = 'A short title';
export const descriptionHint = 'What’s wrong, when did it start, and what would you like us to do?';
export const attach = 'Attach';
export const photos = 'Photos';
export const takePhoto = 'Take a photo';
export const choosePhotos = 'Choose files';
export const placeHint = 'Optional: kitchen, east wall';
export const milestone = 'Milestone';
export const optional = 'Optional';
export const assignee = 'Assignee';
export const showToClient = 'Show to the client';
export const shownHint = 'The client can see this ticket and reply.';
export const hiddenHint = 'Only the project team can see this ticket.';
export const discard = 'Discard';
export const later = 'Later';
export const cancel = 'Cancel';
export const uploading = 'Uploading…';
export const loadingProjects = 'Loading your projects';
export const raiseTicket = 'Raise ticket';

// ticket-details
export const moreDetails = 'Priority, milestone, due day';

// call-instead
export const callTitle = 'Talk to us';
export const callText =
  'Tickets belong to a project, and you are not part of one yet. Call us, or ask us to call you.';
export const callUs = (phone: string) => `Call ${phone}`;
export const askForCall = 'Ask for a call';

// new-ticket-button
export const theForm = 'The form';
