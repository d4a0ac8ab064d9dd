import type { Account } from '@/api/generated/model/account';
import type { Role } from '@/api/generated/model/role';
import { roleLabel } from '@/config/roles';
import { plural } from '../plural';

// users-page
export const usersText = 'Accounts, sign-up requests and roles.';
export const invite = 'Invite';

// users
export const empty = 'No accounts found';
export const emptyText = 'Try another search or clear the filters.';
export const noun = 'account';
export const countOf = (count: number, shown: string) =>
  plural(count, { one: `${shown} account`, other: `${shown} accounts` });
export const failed = 'The accounts could not be loaded';
export const moreFailed = 'The next accounts could not be loaded.';
export const accountFailed = 'The account could not be loaded';
export const reasonRequired = 'Reason is required';
export const reasonLong = 'Reason must be at most 500 characters';
export const invited = (email: string) => `An invitation was mailed to ${email}`;
export const approved = (name: string, role: Role) => `${name} was approved as ${roleLabel(role)}`;
export const seconded = (name: string) =>
  `Your approval of ${name} is recorded. A second admin must confirm it.`;
export const rejected = (name: string) => `${name} was rejected`;
export const suspended = (name: string) => `${name} was suspended`;
export const reactivated = (name: string) => `${name} was reactivated`;
export const roleChanged = (name: string, role: Role) => `${name} is now ${roleLabel(role)}`;
export const edited = (name: string) => `${name} was saved`;
export const linkSent = (email: string) => `The link was mailed to ${email} again`;
export const sessionsEnded = (name: string) => `${name} was signed out everywhere`;
export const unproven = 'You can approve them after they open the link we emailed.';
const selfSeconding = 'You have approved this admin; a second admin must confirm.';
const seconding = (name: string) => `${name} has approved this admin; a second admin must confirm.`;

/** Says whose approval a new admin still needs; null if none is missing. */
export function secondingOf({ proposed_by }: Account, ownId: string | undefined): string | null {
  if (!proposed_by) return null;
  return proposed_by.id === ownId ? selfSeconding : seconding(proposed_by.full_name);
}

// users-list
export const requests = 'Waiting for approval';
export const requestsCounted = (count: string) => `${requests} (${count})`;
export const otherAccounts = 'Other accounts';

// approve-dialog
export const approveTitle = (fullName: string) => `Approve ${fullName}`;
export const approveText = (email: string, roleLabel: string) =>
  `${email} asks to join as ${roleLabel}. You may grant a lower role.`;
export const approve = 'Approve';
export const actionOn = (action: string, name: string) => `${action} ${name}`;

// change-role-dialog
export const changeRoleTitle = (fullName: string) => `Change the role of ${fullName}`;
export const changeRoleText = (roleLabel: string) =>
  `Now ${roleLabel}. Changing the role signs them out everywhere.`;
export const changeRole = 'Change role';

// edit-dialog
export const editTitle = (fullName: string) => `Edit ${fullName}`;
export const save = 'Save';
export const fullName = 'Full name';
export const phoneOptional = 'Phone (optional)';

// reason-dialog
export const reject = 'Reject';
export const reason = 'Reason';
export const rejectText =
  'They will not be able to sign in. You can undo this later; the account then needs approval again.';
export const suspend = 'Suspend';
export const reasonOptional = 'Reason (optional)';
export const suspendText =
  'They will be signed out everywhere and cannot sign in until someone reactivates the account.';

// account-actions
export const reactivate = 'Reactivate';
export const sendLinkAgain = 'Send link again';
export const edit = 'Edit';
export const endSessions = 'End sessions';
export const actions = 'Actions';
export const reactivateTitle = (fullName: string) => `Reactivate ${fullName}?`;
export const reapprovalText = 'The account will need approval again.';
export const reactivateText = 'They can sign in again with the role they had.';
export const endSessionsTitle = (fullName: string) => `End all sessions of ${fullName}?`;
export const endSessionsText = 'They will be signed out everywhere and can sign in again.';

// account-words
export const waitingForApproval = 'Waiting';
export const emailNotVerified = 'Email not verified';
export const active = 'Active';
export const stateSuspended = 'Suspended';
export const stateRejected = 'Rejected';
export const asksFor = (roleLabel: string) => `Asks to be ${roleLabel}`;
export const askedOn = (day: string | null) => day && `since ${day}`;

// account-status
export const waitingForSecondAdmin = 'Waiting for a second admin';
export const stateInvited = 'Invited';

// account-drawer
export const account = 'Account';
export const close = 'Close';
export const loadingAccount = 'Loading the account';
export const theAccount = 'The account';
export const reasonForRejection = 'Reason for rejection';
export const reasonForSuspension = 'Reason for suspension';
export const requestedRole = 'Requested role';
export const phone = 'Phone';
export const notGiven = 'Not given';
export const emailVerified = 'Email verified';
export const notYet = 'Not yet';
export const approvedLabel = 'Approved';
export const by = (approved: string, fullName: string) => `${approved}, by ${fullName}`;
export const lastSignIn = 'Last sign-in';
export const never = 'Never';
export const signedIn = (day: string | null) => (day ? `last sign-in ${day}` : 'never signed in');
export const signsInWith = 'Signs in with';
export const aPassword = 'Password';
export const noPasswordSet = 'No password set';
export const joined = 'Joined';
export const asked = 'Asked';
export const decision = 'Decision';
export const unknown = 'Unknown';

// invite-dialog
export const inviteSomeone = 'Invite someone';
export const inviteText = 'We send them a link to choose a password. They get this role at once.';
export const sendInvitation = 'Send invitation';
export const email = 'Email';

// users-cards
export const accounts = 'Accounts';

// users-table
export const person = 'Person';
export const role = 'Role';
export const status = 'Status';

// users-list
export const loadingAccounts = 'Loading accounts';

// users-filter-bar
export const waitingFirst = 'Waiting first';
export const name = 'Name';
export const newestFirst = 'Newest first';
export const all = 'All';
export const searchHint = 'Name, email or phone';
export const order = 'Order';
