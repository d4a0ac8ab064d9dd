// edit-button
export const editLabel = (title: string) => `Edit ${title}`;
export const edit = 'Edit';

// editing-dialog
export const theForm = 'The form';

// project-actions
export const actions = 'Actions';
export const changeStatus = 'Change status';
export const coverPicture = 'Cover picture';
export const restore = 'Restore';
export const archive = 'Archive';
export const viewAsClient = 'View as client';

// project-header
export const started = 'Started';
export const plannedStart = 'Planned start';
export const finished = 'Finished';
export const plannedEnd = 'Planned end';
export const forecastEnd = 'Forecast end';
export const archived = 'Archived';
export const progressOfProject = 'Progress of the project';
export const nextMilestone = 'Next milestone';

// project-tabs
export const overview = 'Overview';
export const timeline = 'Timeline';
export const milestones = 'Milestones';
export const dailyEntries = 'Daily entries';
export const payments = 'Payments';
export const tickets = 'Tickets';
export const documents = 'Documents';
export const team = 'Team';
export const activity = 'Activity';
export const loading = 'Loading';
export const sections = 'Sections of the project';

// project-page
export const project = 'Project';
export const projectNotFound = 'Project not found';
export const goToProjects = 'Go to projects';
export const theProject = 'The project';
export const loadingProject = 'Loading the project';
