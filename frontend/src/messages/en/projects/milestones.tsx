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
export const planSaved = 'The plan was saved';
export const gone = 'This milestone is no longer part of the plan';
export const nameRequired = 'Name is required';
export const dayRequired = 'Planned day is required';
export const weightInvalid = 'Weight must be a percentage above 0';
export const progressInvalid = 'Progress must be a whole number from 0 to 100';
export const reasonRequired = 'Please say what is missing';
export const noneLeft = 'A plan needs at least one milestone';
/** As the server says it. */
export const weightsWrong = (sum: number) =>
  `Weights must add up to 100\u00a0%: they add up to ${formatBps(sum)}`;

// words
export const upcoming = 'Upcoming';
export const inProgress = 'In progress';
export const stateSubmitted = 'Submitted';
export const stateCertified = 'Certified';
export const stateAccepted = 'Accepted';
export const waitsForYou = 'Waiting for you';
export const waitsForYouSince = (day: string) => `Waiting for you since ${day}`;
export const waitsForManager = 'Waiting for the manager';
export const waitsForClient = 'Waiting for the client';
export const theClient = 'the client';
/** `days`: how long it waits; empty on the first day. */
export const waitsSince = (person: string, day: string, days: string) =>
  `Waiting for ${person} since ${day}${days && ` · ${days}`}`;
export const call = (name: string) => `Call ${name}`;
export const isChecked = 'Being checked';
export const wasSentBack = 'Sent back';
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
export const cannotBeRemoved = (name: string) => `${name} has started and cannot be removed from the plan`;

// plan/plan-sum
export const sumOfWeights = (sum: string) => `Weights: ${sum}`;
export const weightsMissing = (sum: string, rest: string) => `Weights: ${sum}, ${rest} missing`;
export const weightsTooMuch = (sum: string, rest: string) => `Weights: ${sum}, ${rest} too much`;

// edit-dialog
export const progress = 'Progress';
export const editLabel = (name: string) => `Edit ${name}`;
export const save = 'Save';

// evidence-picker
export const evidence = 'Evidence';
export const evidenceChosen = (count: number) => `Evidence: ${count} chosen`;
export const uploadNew = 'Choose files';
export const photosOfWork = 'Photos of the finished work';
export const fromDocuments = 'Choose from the project’s documents';
export const allChosen = 'All documents are chosen.';
export const theDocuments = 'The documents';
export const loadingDocuments = 'Loading documents';
export const noDocuments = 'This project has no documents yet. Photos of the finished work show it best.';
export const showMore = 'Show more';

// evidence
export const open = (name: string) => `Open ${name}`;

// history
export const by = (what: string, fullName: string, at: string) => `${what} by ${fullName}, ${at}`;
export const startedStep = 'Started';
export const startedOn = (startedOn: string) => `Started on ${startedOn}`;
export const signatures = 'Signatures';

// query-dialog
export const sendBackTitle = (name: string) => `Send ${name} back?`;
export const sendBack = 'Send back';
export const sendBackText =
  'Work on it resumes, and it must be submitted again. Everyone on the project can read the reason and see the photos.';
export const missing = 'What is missing?';
export const photosFailed = 'A photo could not be sent. Please send it back again, or remove the photo.';

// sent-back
export const photosOfReason = 'Photos of the reason';

// photos-field
export const photos = 'Photos';
export const notAPhoto = (name: string) => `“${name}” is not a photo. Use a JPEG, PNG or WebP.`;
export const tooManyPhotos = (max: number) =>
  `At most ${max} photos can be sent. The last ones were left out.`;
export const takePhoto = 'Take a photo';
export const choosePhotos = 'Choose photos';
export const photoAlt = (number: number) => `Photo ${number}`;
export const removePhoto = (number: number) => `Remove photo ${number}`;

// sign-dialog
export const certify = 'Certify';
export const certifyText =
  'You certify with your name that the work is done as planned. The client is asked to accept it.';
export const accept = 'Accept';
export const acceptText = 'You accept the work with your name. This cannot be taken back.';
export const acceptRequests = (amount: string, day: string) =>
  `When you accept, ${amount} falls due on ${day}.`;
export const acceptAllows = (amount: string) => `When you accept, a payment of ${amount} can be requested.`;
export const noPhotos = 'No photo was submitted.';
export const noPhotosNoNote = 'No photo and no note were submitted.';

// submit-dialog
export const submitTitle = (name: string) => `Submit ${name}`;
export const submit = 'Submit';
export const submissionOf = (milestone: string) => `Submission of ${milestone}`;
export const submissionStored = 'Stored on this device. It is sent as soon as there is a network.';
export const submittedLater = 'No network: the submission is stored on this device and sent later.';
export const addEvidence = 'Add evidence';
export const notStored = 'This device could not store the submission. Free some space, then submit it again.';
export const noteOptional = 'Note (optional)';
export const noteHint = 'What was done, and what to check';
export const whyNoPhoto = 'Why is there no photo?';
export const whyNoPhotoHint = 'The manager reads this before certifying.';
export const noPhotoReasonRequired = 'Add a photo, or say why there is none';
export const notDone = (percent: number) =>
  `Progress is ${percent}\u00a0%. Submitting says that the work is finished: the manager sees this number.`;
export const submittedAt = (percent: number) =>
  `When it was submitted, its recorded progress was ${percent}\u00a0%.`;

// steps
export const start = 'Start';
export const submitStep = 'Submit for certification';
export const edit = 'Edit';
export const updateProgress = 'Update progress';
export const updateProgressOf = (name: string) => `Update progress of ${name}`;
export const stepsOf = (name: string) => `Steps of ${name}`;

// milestone-card
/** Heads of the columns of later milestones. */
export const heads = ['Milestone', 'Work', 'Share', 'Planned', 'Due'] as const;
export const ofProject = 'of the project';
export const plannedFor = (day: string) => `Planned for ${day}`;
export const sentBack = (queryReason: string) => `Sent back: ${queryReason}`;
export const progressOf = (name: string) => `Progress of ${name}`;
/** A cell without a stage. */
export const none = '–';
export const percent = (progressPercent: number) => `${progressPercent} %`;

// plan/plan-dialog
export const thePlan = 'The plan';
export const planOfMilestones = 'Plan of milestones';
export const savePlan = 'Save plan';
export const milestonesOfPlan = 'Milestones of the plan';
export const addMilestone = 'Add milestone';

// milestones
export const editPlan = 'Edit the plan';
export const summary = (
  accepted: number,
  count: number,
  submitted: number,
  certified: number,
  progressPercent: number,
) =>
  `${[
    `${accepted} of ${count} accepted`,
    submitted > 0 && `${submitted} waiting for the manager`,
    certified > 0 && `${certified} waiting for the client`,
  ]
    .filter(Boolean)
    .join(', ')} · ${progressPercent}\u00a0% built`;
export const now = 'Now';
export const next = 'Next';
export const coming = 'Later';
export const finished = (count: number) => `Accepted: ${count}`;
export const showFinished = 'Show accepted';
export const hideFinished = 'Hide accepted';
