import { plural } from '../plural';
import { locale } from './locale';

// words
export const draft = 'Draft';
export const submitted = 'Waiting for approval';
export const approved = 'Approved';
export const changesRequested = 'Returned';
export const clear = 'Clear';
export const cloudy = 'Cloudy';
export const rain = 'Rain';
export const fog = 'Fog';
export const storm = 'Storm';
export const rainWeather = 'Rain or weather';
export const materialShortage = 'Material shortage';
export const labourShortage = 'Labour shortage';
export const equipmentBreakdown = 'Equipment breakdown';
export const clientDecision = 'Client decision pending';
export const clientPayment = 'Client payment pending';
export const designChange = 'Design change';
export const authorityApproval = 'Authority approval';
export const utilityOutage = 'Power or water outage';
export const safetyStop = 'Safety stop';
export const festivalHoliday = 'Festival or holiday';
export const otherReason = 'Other reason';
export const incident = 'Incident';
export const nearMiss = 'Near miss';
export const violation = 'Violation';
export const toolboxTalk = 'Toolbox talk';

// schema
export const summary = 'Work done today';
export const temperature = 'Temperature';
export const rainfall = 'Rainfall';
export const progress = 'Progress of the milestone';
export const people = 'People';
export const trade = 'Trade';
export const hours = 'Hours';
export const description = 'Work';
export const quantity = 'Quantity';
export const unit = 'Unit';
export const place = 'Place';
export const materialName = 'Material';
export const received = 'Received';
export const consumed = 'Used';
export const challan = 'Challan no.';
export const machine = 'Machine';
export const hoursUsed = 'Hours used';
export const hoursIdle = 'Hours idle';
export const reason = 'Reason';
export const note = 'Note';
export const safetyNote = 'What happened';
export const plan = 'Plan for tomorrow';
export const numberBetween = (label: string, min: number, max: string) =>
  `${label} must be a number from ${min} to ${max}`;

// entry-form
export const newEntry = 'Write an entry';
export const newEntryText =
  'Everything you write is kept on this phone. A saved draft is also on the server, so that you can continue on another device. Both work without a network.';
export const project = 'Project';
export const day = 'Day';
export const today = (day: string) => `Today, ${day}`;
export const filed = (day: string) => `${day} (filed)`;
export const drafted = (day: string) => `${day} (draft)`;
export const sameAsYesterday = 'Same as yesterday';
export const sameAsText = (day: string) => `Fills in everything from ${day} except photos and delays`;
export const filledFrom = (day: string) => `Filled in from ${day}`;
export const weather = 'Weather';
export const stage = 'Stage';
export const milestone = 'Milestone';
export const noMilestone = 'None';
export const shareWithClient = 'Show to the client after approval';
export const submit = 'Submit entry';
export const saveDraft = 'Save draft';
export const dayOf = (project: string, day: string) => `${project}, ${day}`;
export const entryTitle = (project: string, day: string) => `Daily entry of ${project}, ${day}`;
export const draftTitle = (project: string, day: string) => `Draft of ${project}, ${day}`;
export const stored = 'Stored on this phone. It is sent as soon as there is a network.';
export const draftStored =
  'The draft is stored on this phone. It goes to the server as soon as there is a network.';
export const notStored =
  'This phone could not store the entry. Free some space on the phone, then submit it again.';
export const noSites = 'No open project';
export const noSitesText = 'You are not an engineer of an open project.';
export const diaryFailed = 'Your projects could not be loaded';
export const loadingDiary = 'Loading your projects';

// labour-fields
export const labour = 'People on site';
export const more = (trade: string) => `One more: ${trade}`;
export const fewer = (trade: string) => `One less: ${trade}`;
export const addTrade = 'Add a trade';
export const trades = ['Mason', 'Helper', 'Carpenter', 'Bar bender', 'Electrician', 'Plumber'] as const;
export const totalPeople = (count: number) =>
  plural(count, { one: '1 person on site', other: `${count} people on site` });

// photo-field
export const photos = 'Photos';
export const addPhotos = 'Add photos';
export const photosHint = (most: number) => `At most ${most}. They are made smaller before they are sent.`;
export const caption = (place: number) => `Caption of photo ${place}`;
export const removePhoto = (place: number) => `Remove photo ${place}`;
export const photoAlt = (place: number) => `Photo ${place}`;
export const shrinking = (done: number, all: number) => `Preparing photo ${done} of ${all}`;
export const photoFailed = (name: string) => `${name} could not be read. Choose another photo.`;
export const tooManyPhotos = (most: number) => `An entry takes at most ${most} photos.`;

// more-fields
export const moreParts = 'More details';
export const workItems = 'Quantities';
export const addWorkItem = 'Add a quantity';
export const materials = 'Materials';
export const addMaterial = 'Add a material';
export const equipment = 'Equipment';
export const addEquipment = 'Add a machine';
export const delays = 'Delays';
export const addDelay = 'Add a delay';
export const safety = 'Safety';
export const addSafety = 'Add a safety remark';
export const row = (number: number) => `Row ${number}`;

// feed
export const feed = 'Daily entries';
export const loadingFeed = 'Loading daily entries';
export const feedFailed = 'The daily entries could not be loaded';
export const moreFailed = 'More entries could not be loaded';
export const countOf = (count: number, shown: string) =>
  plural(count, { one: `${shown} entry`, other: `${shown} entries` });
export const noEntries = 'No daily entries yet';
export const noEntriesText = 'The site diary of this project appears here, day by day.';
export const startsOn = (day: string) =>
  `Site work is planned to start on ${day}. Daily entries appear from then.`;
export const fileEntry = 'Write today’s entry';
export const openTodays = 'Open today’s entry';
export const noEntry = 'No entry';
export const noEntryOn = (days: string) => `No entry on ${days}`;
export const missing = 'Missing';
export const writeIt = 'Write it';
export const askManager = 'closed: ask the project manager to open it';
export const writeFor = (day: string) => `Write the entry for ${day}`;
export const by = (name: string) => `by ${name}`;
export const showPhoto = (place: number, all: number) => `Show photo ${place} of ${all}`;
export const morePhotos = (count: number) => `+${count}`;
export const delay = (reason: string, hours: number) => `${reason}, ${hours} h`;
export const progressOf = (milestone: string, percent: number) => `${milestone}: ${percent} %`;
export const degrees = (degrees: number) => `${degrees} °C`;
export const millimetres = (depth: number) => `${depth} mm`;
export const shared = 'Client sees it';
export const notShared = 'Not shared with the client';
export const photoOf = (day: string, place: number) => `${day}, photo ${place}`;

// feed-filters
export const filters = 'Filters of the entries';
export const status = 'Status';
export const allStatuses = 'All';
export const allStages = 'All stages';
export const oneDay = (day: string) => `Only ${day}`;

// calendar-strip
export const calendar = 'Calendar';
export const calendarFailed = 'The calendar could not be loaded.';
export const tryAgain = 'Try again';
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
export const previousWeek = 'Previous week';
export const nextWeek = 'Next week';
export const key = 'Key';
export const stateFiled = 'filed';
export const stateShared = 'shared';
export const stateWaiting = 'waiting for approval';
export const stateReturned = 'returned';
export const stateMissing = 'no entry';
export const stateDue = 'due today';
export const stateHoliday = 'holiday';
export const withRain = 'rain';
export const stateEmpty = 'No mark: nothing shared yet';
export const dayLabel = (weekday: string, day: string, facts: string) =>
  `${weekday} ${day}${facts && `: ${facts}`}`;

// chosen-day
export const dayOpen = (day: string) => `${day} is open: engineers can file for it.`;
export const dayClosed = (day: string) => `${day} is closed: engineers can no longer file for it.`;
export const askToOpen = (day: string) => `${day} is closed. Ask the project manager to open it.`;
export const openDay = 'Open this day for entries';
export const openDayTitle = (day: string) => `Open ${day} for entries?`;
export const openDayText =
  'The engineers of this project can then file their entries of this day. The day stays open.';

// entries-page
export const dailyEntries = 'Daily entries';
export const otherSites = 'Other sites';
export const defectsOnly = 'Write entries only for work on defects';
export const beginsLater = 'No entry is expected yet';
export const pausedOnHold = 'No entry is expected now';
export const sitesText = 'Write one entry for each site and day.';
export const filedToday = 'Today’s entry is filed';
export const queuedToday = 'Today’s entry waits on this phone';
export const draftedToday = 'Today’s entry is a draft';
export const openToday = 'No entry today';
export const draftOnServer = (day: string) => `Draft of ${day}, saved on the server. Only you see it.`;
export const draftOnPhone = (day: string) =>
  `Draft of ${day}, on this phone. It goes to the server as soon as there is a network.`;
export const draftRefused = (day: string, reason: string) =>
  `Draft of ${day}, on this phone. The server did not accept it: ${reason}`;
export const continueDraft = 'Continue';
export const openDraft = 'Open';
export const begunOnPhone = 'You began an entry. It is on this phone only.';
export const continueEntry = 'Continue entry';
export const continueFor = (day: string) => `Continue the entry for ${day}`;
export const returnedOn = (day: string, reason: string) => `${day} was returned: ${reason}`;
export const correct = 'Correct it';

// entry-dialog
export const entry = 'Daily entry';
export const theEntry = 'The entry';
export const entryNotFound = 'Entry not found';
export const entryNotFoundText = 'It was deleted, or it is not shared with you.';
export const entryFailed = 'The entry could not be loaded';
export const loadingEntry = 'Loading the entry';
export const submittedAt = (moment: string) => `submitted ${moment}`;
export const reviewedBy = (name: string, moment: string) => `reviewed by ${name}, ${moment}`;
export const returnedBecause = (reason: string) => `Returned by the manager: ${reason}`;
export const revision = 'Revision';
export const revisionOf = (number: number, moment: string, state: string) =>
  [`Revision ${number}`, moment, state].filter(Boolean).join(', ');
export const earlierRevision = 'This is an earlier revision. The entry was changed after it.';
export const hoursEach = (hours: number) => `${hours} h each`;
export const receivedOf = (amount: string) => `${amount} received`;
export const usedOf = (amount: string) => `${amount} used`;
export const challanOf = (number: string) => `challan ${number}`;
export const usedHours = (hours: number) => `${hours} h used`;
export const idleHours = (hours: number) => `${hours} h idle`;

// entry-actions
export const draftText = 'Only you see this draft. It is saved on the server: continue it on any device.';
export const noSummary = 'No work is described yet.';
export const entrySubmitted = 'The entry was submitted';
export const show = 'Show to the client';
export const hide = 'Hide from the client';
export const nowShared = 'The client can see this entry';
export const nowHidden = 'The client no longer sees this entry';
export const changeEntry = 'Change entry';
export const saveEntry = 'Save and submit';
export const revisionText =
  'This entry is approved. Your change becomes a new revision and waits for approval; the approved one stays readable.';
export const deleteDraft = 'Delete draft';
export const draftDeleted = 'The draft was deleted';
export const deleteTitle = (day: string) => `Delete the draft of ${day}?`;
export const deleteText = 'The draft and its photos cannot be restored.';

// project-diary
export const view = 'View';
export const entries = 'Entries';
export const toApprove = (count: number | undefined) => (count ? `To approve ${count}` : 'To approve');
export const comparePhotos = 'Compare photos';

// compare
export const photoBefore = 'Before';
export const photoAfter = 'After';
export const photosOf = (day: string, count: number) =>
  plural(count, { one: `${day}, 1 photo`, other: `${day}, ${count} photos` });
export const photosOfSide = (side: string, day: string) => `${side}: photos of ${day}`;
export const dayPhotosFailed = 'Not all photos of this day could be loaded.';
export const before = (photo: string) => `Before: ${photo}`;
export const after = (photo: string) => `After: ${photo}`;
export const dividingLine = 'Dividing line between the photos';
export const partBefore = (percent: number) => `${percent} % before`;
export const photosFailed = 'The photos could not be loaded';
export const tooFewPhotos = 'Fewer than two photos';
export const tooFewPhotosText = 'Photos of the daily entries appear here. Choose another stage.';
export const earlierPhotos = 'Load earlier photos';

// delay-ledger
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
export const decimal = (value: number) => number.format(value);
export const ledgerText = 'Days and hours lost on the sites, by reason and by month.';
export const theLedger = 'The delay ledger';
export const loadingLedger = 'Loading delays';
export const ledgerFailed = 'The delays could not be loaded';
export const ledgerFilters = 'Filters of the delays';
export const noDelays = 'No delays';
export const noDelaysText = 'Delays reported in daily entries appear here.';
export const delaysOf = (count: number, shown: string) =>
  plural(count, { one: `${shown} delay`, other: `${shown} delays` });
export const lostInAll = (days: number, hours: string, entries: number) =>
  [
    plural(days, { one: '1 day', other: `${days} days` }),
    `${hours} h`,
    plural(entries, { one: 'in 1 entry', other: `in ${entries} entries` }),
  ].join(' · ');
export const countedOnce = 'A day or an entry with two reasons counts once in the total.';
export const byReason = 'By reason';
export const byMonth = 'By month';
export const month = 'Month';
export const days = 'Days';
export const from = 'From';
export const to = 'To';
export const clearFilters = 'Clear filters';
export const reportedDelays = 'Reported delays';
export const csv = 'CSV';
export const exportTooOften = 'Too many exports. Try again in a minute.';

// report
export const report = 'Report';
export const theReport = 'The report';
export const loadingReport = 'Loading the report';
export const reportFailed = 'The report could not be loaded';
export const emptyReport = 'Nothing to report';
export const emptyReportText =
  'The report shows entries that are approved and shared with the client. There are none in this period.';
export const reportTitle = (project: string, from: string, to: string) =>
  `Report of ${project}, ${from} to ${to}`;
export const earlierPeriod = 'Earlier period';
export const laterPeriod = 'Later period';
export const pdf = 'PDF';
export const pictureForWhatsApp = 'Picture for WhatsApp';
export const progressOfPeriod = 'Progress';
export const progressFromTo = (before: number, after: number) => `From ${before} % to ${after} %`;
export const progressStays = (percent: number) => `${percent} %, as before`;
export const percent = (percent: number) => `${percent} %`;
export const percentFromTo = (before: number, after: number) => `${before} % → ${after} %`;
export const workDays = (count: number) =>
  plural(count, { one: '1 day of work', other: `${count} days of work` });
export const personDays = (count: number) =>
  plural(count, { one: '1 person-day', other: `${count} person-days` });
export const noPhotos = 'No photos';
export const photoCount = (count: number) => plural(count, { one: '1 photo', other: `${count} photos` });
export const rainDays = (count: number) =>
  plural(count, { one: 'rain on 1 day', other: `rain on ${count} days` });
export const milestones = 'Milestones';
export const workDone = 'Work done';
export const whatIsNext = 'Next';
export const nextMilestones = 'Next milestones';
export const noDelaysInPeriod = 'No delays in this period.';
export const hoursOf = (hours: string) => `${hours} h`;
