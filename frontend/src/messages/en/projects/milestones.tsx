import { formatBps } from '@/lib/percent';

// milestones
export const milestonesEmpty = 'No milestones yet';
export const emptyText = 'A plan of milestones shows what is built when, and the progress so far.';
export const started = (name: string) => `${name} was started`;
export const submitted = (name: string) => `${name} was submitted`;
export const certified = (name: string) => `${name} was certified`;
export const accepted = (name: string) => `${name} was accepted`;
export const queried = (name: string) => `${name} was sent back`;
export const saved = (name: string) => `${name} was saved`;
export const planned = 'The plan was saved';
export const gone = 'This milestone is no longer part of the plan';
export const nameRequired = 'Name is required';
export const dayRequired = 'Planned day is required';
export const weightInvalid = 'Weight must be a percentage above 0';
export const progressInvalid = 'Progress must be a whole number from 0 to 100';
export const reasonRequired = 'Reason is required';
export const noneLeft = 'A plan needs at least one milestone';
/** As the server says it. */
export const weights = (sum: number) => `Weights must add up to 100\u00a0%: they add up to ${formatBps(sum)}`;

// words
export const upcoming = 'Upcoming';
export const inProgress = 'In progress';
export const wordsSubmitted = 'Submitted';
export const wordsCertified = 'Certified';
export const wordsAccepted = 'Accepted';
export const doneOnPlannedDay = 'Done on the planned day';
export const doneLate = (daysText: string) => `Done ${daysText} late`;
export const doneEarly = (daysText: string) => `Done ${daysText} early`;
export const late = (daysText: string) => `${daysText} late`;
export const dueToday = 'Due today';
export const dueIn = (daysText: string) => `Due in ${daysText}`;

// plan/plan-row
export const milestone = (index: number) => `milestone ${index}`;
export const name = 'Name';
export const stage = 'Stage';
export const weight = 'Weight';
export const plannedDay = 'Planned day';
export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;
export const hasBegunAndStaysInPlan = (name: string) => `${name} has begun and stays in the plan`;
export const remove = (name: string) => `Remove ${name}`;
export const itHasBegun = 'It has begun: it stays in the plan';

// plan/plan-sum
export const sumOfWeights = (sum: string) => `Weights: ${sum}`;
export const weightsMissing = (sum: string, rest: string) => `Weights: ${sum}, ${rest} missing`;
export const weightsTooMuch = (sum: string, rest: string) => `Weights: ${sum}, ${rest} too much`;

// step-form
export const cancel = 'Cancel';

// edit-dialog
export const progress = 'Progress';
export const edit = (name: string) => `Edit ${name}`;
export const save = 'Save';

// evidence-picker
export const evidence = 'Evidence';
export const evidenceChosen = (count: number) => `Evidence: ${count} chosen`;
export const uploadNew = 'Upload new';
export const theDocuments = 'The documents';
export const loadingDocuments = 'Loading documents';
export const thisProjectHasNoDocumentsYet =
  'This project has no documents yet. Photos of the finished work show it best.';
export const showMore = 'Show more';

// evidence
export const open = (name: string) => `Open ${name}`;

// history
export const by = (what: string, fullName: string, at: string) => `${what} by ${fullName}, ${at}`;
export const historyStarted = 'Started';
export const startedOn = (startedOn: string) => `Started on ${startedOn}`;
export const signedSoFar = 'Signed so far';

// query-dialog
export const sendBack = (name: string) => `Send ${name} back?`;
export const queryDialogSendBack = 'Send back';
export const itIsInProgressAgain =
  'It goes back to in progress and must be submitted again. Everyone on the project can read the reason.';
export const reason = 'Reason';

// sign-dialog
export const certify = 'Certify';
export const youCertifyWithYourName =
  'You certify with your name that the work is done as planned. The client is asked to accept it.';
export const accept = 'Accept';
export const youAcceptWorkWithYourName = 'You accept the work with your name. This cannot be taken back.';

// submit-dialog
export const submit = (name: string) => `Submit ${name}`;
export const submitDialogSubmit = 'Submit';
export const noteOptional = 'Note (optional)';
export const whatWasDone = 'What was done, and what to check';

// steps
export const start = 'Start';
export const stepsEdit = 'Edit';
export const stepsOf = (name: string) => `Steps of ${name}`;

// milestone-card
export const ofProjectPlannedFor = (name: string, weightBps: string, plannedOn: string) =>
  `${name} · ${weightBps} of the project · planned for ${plannedOn}`;
export const sentBack = (queryReason: string) => `Sent back: ${queryReason}`;
export const progressOf = (name: string) => `Progress of ${name}`;
export const text = (progressPercent: number) => `${progressPercent} %`;

// plan/plan-dialog
export const thePlan = 'The plan';
export const isNowOf = (values: string, target: number, count: number) =>
  `${values} is now ${target} of ${count}`;
export const planOfMilestones = 'Plan of milestones';
export const savePlan = 'Save plan';
export const milestonesOfPlan = 'Milestones of the plan';
export const addMilestone = 'Add milestone';

// milestones
export const editPlan = 'Edit the plan';
export const ofDoneOfProject = (length: number, count: number, progressPercent: number) =>
  `${length} of ${count} done · ${progressPercent} % of the project`;
export const milestones = 'Milestones';

// plan/plan-row

// edit-dialog

// milestone-card
