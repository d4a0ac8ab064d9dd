import type { DashboardTaskKind } from '@/api/generated/model/dashboardTaskKind';

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
export const archived = 'Archived';
export const progressOfProject = 'Progress of the project';
export const nextMilestone = 'Next milestone';

// waiting, waiting-rows
export const waitingForYou = 'Waiting for you';
export const toAccept = 'See the work, then accept it or send it back';
export const overduePayments = (count: number) => `${count} payments`;
export const entries = (count: number) => `${count} daily entries`;
export const overdueTickets = (count: number) => `${count} tickets`;
export const followUp = 'To follow up';
export const approveThem = 'Approve or return them';
export const noEntryToday = 'No entry today';
export const askForEntry = 'Ask the site engineer to file it';
export const moreTasks = (count: number) => `Show ${count} more`;
/** One task of each kind, beside its name and its day; a kind without words has those of its list. */
export const task: Partial<Record<DashboardTaskKind, string>> = {
  payment_to_make: 'Payment',
  ticket_to_answer: 'Ticket that waits for your answer',
  ticket_to_confirm: 'Resolved ticket to confirm',
  entry_to_review: 'Approve or return it',
  ticket_to_assign: 'Ticket to assign',
  ticket_overdue: 'Ticket to follow up',
  entry_to_correct: 'Returned, to correct',
  ticket_to_resolve: 'Ticket assigned to you',
  milestone_sent_back: 'Milestone sent back to you',
  receipt_to_verify: 'Receipt to verify',
};
export const toCertify = 'Check the work, then certify it or send it back';

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
