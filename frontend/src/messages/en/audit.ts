import { plural } from '../plural';

// audit-page
export const audit = 'Audit';
export const adminText = 'Every change, with its author, its time, and the values before and after.';
export const managerText =
  'Every change in the projects you manage, with its author, its time, and the values before and after.';
export const truncated = 'The file has the first 100,000 events. Narrow the filters to export the rest.';

// audit-toolbar
export const events = 'Events';
/** Between the things that one row names. */
export const between = ', ';
/** Before the day of a daily entry. */
export const ofDay = 'of';
export const searchHint = 'Code or id: TKT-0042';
export const all = 'All';
export const changesOnly = 'Changes only';
export const everything = 'Everything';
export const thing = 'Type';
export const day = 'Day';

// person-filter, kind-filter
export const person = 'Person';
export const someoneElse = 'Someone else';
export const loadingPerson = 'Loading…';
export const kind = 'Event';

// audit-list
export const loading = 'Loading events';
export const failed = 'The events could not be loaded';
export const moreFailed = 'The next events could not be loaded.';
export const empty = 'No events yet';
export const emptyText = 'Every change appears here as soon as it is made.';
export const noneFound = 'No events found';
export const noneFoundText = 'No event matches these filters.';
export const noCode = 'Enter a whole code or id';
export const noCodeText =
  'A code looks like PRJ-0042, TKT-0042, PAY-0042 or LD-0042. An id has 36 characters.';
export const countOf = (count: number, shown: string) =>
  plural(count, { one: `${shown} event`, other: `${shown} events` });

// event-row
export const detailsOf = (deed: string) => `Details: ${deed}`;
export const repeated = (deed: string, count: number) => `${deed} (${count} times)`;
export const time = 'Time';
export const project = 'Project';
export const id = 'Id';
export const request = 'Request id';
export const copyRequest = 'Copy request id';
export const requestCopied = 'The request id was copied';
export const requestNotCopied = 'The request id could not be copied';

// words
export const things = {
  project: 'Project',
  milestone: 'Milestone',
  document: 'Document',
  ticket: 'Ticket',
  daily_entry: 'Daily entry',
  diary: 'Diary',
  payment: 'Payment',
  payment_plan: 'Payment plan',
  lead: 'Lead',
  lead_rules: 'Rules about leads',
  settings: 'Settings',
  job: 'Background job',
  user: 'Account',
  notification: 'Notification',
};
export const fields: Record<string, string> = {
  amount_paise: 'Amount',
  client_visible: 'Shown to clients',
  dlp_months: 'Defect-liability period',
  gst_rate_bps: 'GST',
  is_lead: 'Lead engineer',
  is_named_on_site: 'Public name',
  is_new_account: 'New account',
  is_public: 'Shown in public',
  on: 'Day',
  part: 'Role in the project',
  percent_bps: 'Share of the contract',
  pincode: 'PIN code',
  rera_no: 'RERA number',
  seq: 'Place in the plan',
  shared: 'Shown to clients',
};
export const change = (name: string, field: string) => `${name}, ${field}`;

/** One thing of a sentence and several: “approved the daily entry”, “approved 4 daily entries”. */
export const nouns = {
  project: ['the project', 'projects'],
  milestone: ['the milestone', 'milestones'],
  document: ['the document', 'documents'],
  ticket: ['the ticket', 'tickets'],
  daily_entry: ['the daily entry', 'daily entries'],
  diary: ['the diary', 'diaries'],
  payment: ['the payment', 'payments'],
  payment_plan: ['the payment plan', 'payment plans'],
  lead: ['the lead', 'leads'],
  lead_rules: ['the rules', 'rules'],
  settings: ['the settings', 'settings'],
  job: ['the job', 'jobs'],
  user: ['the account', 'accounts'],
  notification: ['the notification', 'notifications'],
} as const;
export const countedThings = (count: number, things: string) => `${count} ${things}`;

/** A sentence with this end takes the name of its thing at once: “approved the account Zubin Irani”. */
export const beforeThing =
  /(?:^invited|the (?:project|milestone|document|ticket|daily entry|payment|lead|account))$/;
/** The end of a sentence that follows the name of its thing: “linked the ticket Damp wall to TKT-0012”. */
export const afterThing = / (?:to|from|with|into) [A-Z]{2,3}-\d{4,}(?: in .+)?$/;
export const inProject = (deed: string, project: string) => `${deed} in ${project}`;

// sentence
const of = (text: string) => (subject: string) => (subject === '' ? text : `${text}: ${subject}`);
const to = (text: string) => (value: string) => (value === '' ? text : `${text} to ${value}`);
const assigned = (thing: string) => (person: string) =>
  person === '' ? `unassigned the ${thing}` : `assigned the ${thing} to ${person}`;
/** A person who assigns a thing to themselves claims it. */
export const claims: Readonly<Record<string, string>> = {
  ticket_assigned: 'claimed the ticket',
  lead_assigned: 'claimed the lead',
};
const withCode = (text: string, otherwise: string) => (code: string) =>
  code === '' ? otherwise : `${text} ${code}`;
export const ownProfile = (fields: string) => `updated their own ${fields}`;
export const deeds = {
  project_created: 'set up the project',
  project_edited: 'edited the project',
  terms_edited: 'changed the terms of the contract',
  notes_edited: 'edited the internal notes',
  project_status_changed: to('changed the status of the project'),
  project_archived: 'archived the project',
  project_restored: 'restored the project from the archive',
  portfolio_edited: 'edited the public page',
  consent_given: 'agreed to the public page',
  consent_withdrawn: 'withdrew the consent to the public page',
  consent_lapsed: 'changed the public page, which ended the client’s consent',
  member_added: of('added a member to the project'),
  member_removed: of('removed a member from the project'),
  member_invited: of('invited a client to the project'),
  client_view_started: of('viewed the project as its client'),
  tickets_unassigned: of('unassigned the tickets of a member'),
  member_changed: of('changed the role of a member'),
  milestones_planned: 'changed the milestone plan',
  milestone_edited: 'edited the milestone',
  milestone_started: 'started the milestone',
  milestone_submitted: 'submitted the milestone',
  milestone_certified: 'certified the milestone',
  milestone_accepted: 'accepted the milestone',
  milestone_queried: 'sent the milestone back',
  document_added: 'added the document',
  document_version_added: 'added a version of the document',
  document_edited: 'edited the document',
  document_removed: 'removed the document',
  ticket_raised: 'raised the ticket',
  ticket_edited: 'edited the ticket',
  ticket_priority_changed: to('changed the priority of the ticket'),
  ticket_status_changed: to('changed the status of the ticket'),
  ticket_assigned: assigned('ticket'),
  ticket_shown: 'changed who can see the ticket',
  ticket_commented: 'commented on the ticket',
  ticket_comment_edited: 'edited a comment on the ticket',
  ticket_comment_removed: 'removed a comment on the ticket',
  ticket_linked: withCode('linked the ticket to', 'linked the ticket to another ticket'),
  ticket_unlinked: withCode('unlinked the ticket from', 'removed a link of the ticket'),
  ticket_merged: withCode('merged the ticket with', 'merged the ticket with another ticket'),
  ticket_rated: 'rated the work on the ticket',
  daily_entry_drafted: 'saved a draft of the daily entry',
  daily_entry_deleted: 'deleted the draft of the daily entry',
  daily_entry_submitted: 'submitted the daily entry',
  daily_entry_edited: 'edited the daily entry',
  daily_entry_approved: 'approved the daily entry',
  daily_entry_returned: 'returned the daily entry',
  daily_entry_shared: 'changed who can see the daily entry',
  diary_day_opened: 'reopened a day of the diary',
  daily_entry_missing: 'noted that no daily entry was filed',
  weekly_report_ready: 'prepared the weekly report',
  payments_planned: 'changed the payment plan',
  payments_repriced: 'adjusted the payments to the contract',
  payment_added: 'added the payment',
  payment_edited: 'edited the payment',
  payment_requested: of('requested the payment with an invoice'),
  payment_cancelled: 'cancelled the payment',
  payment_reminded: 'sent a reminder of the payment',
  receipt_reported: 'reported a payment',
  receipt_verified: of('verified a reported payment with a receipt'),
  receipt_rejected: 'rejected a reported payment',
  receipt_reversed: 'reversed a verified payment',
  lead_received: 'received the enquiry from the website',
  lead_entered: 'entered the lead',
  lead_edited: of('edited the lead'),
  lead_status_changed: to('changed the status of the lead'),
  lead_assigned: assigned('lead'),
  lead_activity_recorded: 'recorded an activity of the lead',
  lead_merged: withCode('merged the lead into', 'merged another lead into the lead'),
  lead_converted: of('made the lead a project'),
  lead_withdrawn: 'recorded that consent was withdrawn',
  lead_purged: 'deleted the details of the person',
  lead_follow_up_due: 'noted that the follow-up was due',
  lead_call_overdue: 'noted that the first call was overdue',
  lead_rules_changed: 'changed the rules about leads',
  lead_leave_changed: 'changed the leave of the account',
  settings_changed: 'changed the company’s settings',
  jobs_retried: 'had failed background jobs tried again',
  user_registered: 'recorded a new sign-up',
  registration_repeated: 'noted a sign-up with the address of this account',
  code_requested: 'sent a one-time code',
  code_refused: 'refused a wrong or expired code',
  email_verified: 'verified the email address of the account',
  user_enrolled: 'created the account on the server',
  google_linked: 'linked the account to Google',
  signed_in: 'signed in',
  sign_in_failed: 'refused a wrong password',
  sign_in_locked: 'locked sign-in after too many wrong passwords',
  session_confirmed: 'confirmed the password',
  password_changed: 'changed the password of the account',
  profile_changed: of('changed the profile of the account'),
  project_invitation: 'invited to a project',
  user_invited: 'invited',
  user_approved: 'approved the account',
  admin_proposed: 'proposed the account as an admin',
  user_rejected: 'rejected the account',
  invitation_withdrawn: 'withdrew the invitation of the account',
  user_suspended: 'suspended the account',
  user_reactivated: 'reactivated the account',
  role_changed: to('changed the role of the account'),
  session_ended: 'ended a session of the account',
  exported: 'exported a file',
  notified: 'sent notifications',
  notifications_settled: 'read or removed notifications',
};
