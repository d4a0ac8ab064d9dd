import { locale } from '@/messages/locale';
import { plural } from '../../plural';

// company
export const name = 'Name';
export const legalName = 'Legal name';
export const tagline = 'Slogan';
export const email = 'Email';
export const phone = 'Phone';
export const phoneHint = 'The site shows it as you write it.';
export const dialled = 'Phone to dial';
export const dialAnother = 'Use a different number for calls';
export const dialledHint =
  'Call links on the website dial this number. Start with + and the country code, like +918000000000.';
export const dialledInvalid = 'Enter the number with + and the country code, like +918000000000';
export const whatsapp = 'WhatsApp number';
export const whatsappHint = 'Without it, the site has no WhatsApp button.';
export const hours = 'Office hours';
export const foundedYear = 'Founded in';
export const facts = 'Facts for visitors';
export const factsHint =
  'The home page shows them under its first picture. Leave a field empty, and the site says nothing about it.';
export const homesHandedOver = 'Homes handed over';
export const warrantyYears = 'Years of warranty';
export const rera = 'RERA registration number';
export const siteGstin = 'GSTIN on the site';
export const address = 'Address';
export const line1 = 'Address line 1';
export const line2 = 'Address line 2';
export const city = 'City';
export const state = 'State';
export const pinCode = 'PIN code';
export const officer = 'Grievance officer';
export const officerHint = 'Answers questions about personal data. The privacy page names this person.';
export const officerName = 'Name of the officer';
export const officerEmail = 'Email of the officer';

// billing
export const gstin = 'GSTIN';
export const gstinHint = 'Nothing can be invoiced without it.';
export const gstinForm = 'Please enter a 15-character GSTIN';
export const gstinCheckDigit = 'This GSTIN has a wrong check digit. Please check it for a typing error';
export const sac = 'HSN or SAC code';
export const bank = 'Bank account';
export const bankName = 'Bank';
export const branch = 'Branch';
export const accountName = 'Account holder';
export const accountNo = 'Account number';
export const accountNoInvalid = 'Enter an account number of 6 to 18 digits';
export const ifsc = 'IFSC';
export const ifscInvalid = 'Enter the IFSC as on a cheque: four letters, a zero, six letters or digits';
export const upiId = 'UPI ID';
export const upiHint = 'Invoices show a QR code for it. Leave it empty if you take no UPI payments.';
export const upiInvalid = 'Please enter a UPI ID such as name@bank';
export const series = 'Number prefixes';
export const invoice = 'Invoices';
export const release = 'Retention invoices';
export const receipt = 'Receipts';
export const prefixInvalid = 'Enter 1 to 3 capital letters';
export const gstRates = 'GST rates';
export const gstRatesHint =
  'Add a row when the rate changes, and keep the old ones: each payment uses the rate valid on its date.';
export const addRate = 'Add a rate';
export const fromOn = 'From';
export const rate = 'Rate';
export const rateRow = (place: number) => `Rate ${place}`;
export const tds = 'TDS';
export const tdsHint = 'For clients who deduct tax at source.';
export const dueDays = 'Payment due after';
export const days = 'days';
export const tinyFirm = 'One person may certify a milestone and verify its payment';
export const tinyFirmHint = 'For firms with a single admin.';
export const sacInvalid = 'Enter an HSN or SAC code of 4, 6 or 8 digits';

// lists
export const slug = 'Web address';
export const slugHint = 'Leave empty to use the name.';
export const slugInvalid = 'Use small letters, digits and single hyphens, at most 80 characters';
export const topic = 'Topic';
export const question = 'Question';
export const questionSlugHint = 'Leave empty to use the question.';
export const answer = 'Answer';
export const answerHint = 'An empty line starts a new paragraph.';
export const questions = 'Questions';
export const addQuestion = 'Add a question';
export const questionRow = (place: number) => `Question ${place}`;
export const packages = 'Packages';
export const addPackage = 'Add a package';
export const packageRow = (place: number) => `Package ${place}`;
export const summary = 'Summary';
export const perSqFt = 'Rate per sq ft';
export const perSqFtHint = 'Without GST, in a city with the usual cost.';
export const popular = 'Recommended';
export const includes = 'Includes';
export const includesHint = 'One item on each line.';
export const includesMany = 'At most 30 lines';
export const includesLong = 'Each line must be at most 200 characters';
export const cities = 'Cities';
export const addCity = 'Add a city';
export const cityRow = (place: number) => `City ${place}`;
export const factor = 'Cost';
export const factorUnit = '% of usual';
export const factorInvalid = 'Cost must be from 5 to 500 %';
export const networks = 'Social networks';
export const addNetwork = 'Add a network';
export const network = 'Network';
export const networkNames = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
} as const;
export const url = 'Web address';
export const urlInvalid = 'Enter a web address that starts with https://';
export const testimonials = 'Testimonials';
export const addTestimonial = 'Add a testimonial';
export const testimonialRow = (place: number) => `Testimonial ${place}`;
export const place = 'Place';
export const words = 'Words';
export const project = 'Published project';
export const projectHint = 'The last part of its address: /projects/…';
export const noticeVersion = 'Version of the privacy notice';
export const noticeHint = 'For example the month of the change: 2026-12.';

// working hours
export const opensAt = 'Work begins at';
export const closesAt = 'Work ends at';
export const timeInvalid = 'Enter a time like 09:30';
export const closesTooEarly = 'Work must end after it begins';
export const dayTooShort = 'A working day must be at least an hour long';
export const workedDays = 'Working days';
export const daysRequired = 'Choose at least one day of the week';
export const dayNames = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;

// holidays
export const day = 'Day';
export const year = 'Year';
export const weekdayAndDay = (weekday: string, day: string) => `${weekday}, ${day}`;
export const addHoliday = 'Add a holiday';
export const importCalendar = 'Import a calendar';
export const theImport = 'The import of a calendar';
export const imported = (count: number) =>
  plural(count, {
    one: '1 holiday is in the form. Save to keep it.',
    other: `${count} holidays are in the form. Save to keep them.`,
  });
export const holidayRow = (place: number) => `Holiday ${place}`;
export const removeHoliday = (name: string) => `Remove ${name}`;

// reply targets
export const priorities = { urgent: 'Urgent', high: 'High', medium: 'Medium', low: 'Low' } as const;
export const firstReply = 'First reply within';
export const resolution = 'Resolved within';
export const hoursUnit = 'hours';
export const inWorkingHours = 'Times are counted in working hours.';
export const hoursInvalid = 'Enter working hours from 0.02 to 900';
export const resolvedTooEarly = 'Must not be shorter than the time for the first reply';

// sign-up
export const role = 'Role';
export const isOpen = 'Can sign up';
export const needsApproval = 'Needs approval';
export const adminApproval = 'Always needs approval';
export const noRoleOpen = 'Leave at least one role open for sign-up';

// previews
export const list = (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts);
export const dayRange = (first: string, last: string) => `${first} to ${last}`;
export const noDays = 'No working days';
export const openText = (from: string, to: string) => `${from} to ${to}, India time`;
export const weekText = (hours: number) =>
  plural(hours, { one: '1 working hour a week', other: `${hours} working hours a week` });
export const noHolidays = 'No holidays yet';
export const holidayOn = (dayText: string, name: string) => `${dayText}: ${name}`;
export const targetText = (first: string, end: string) =>
  plural(Number(first), {
    one: `First reply within ${first} working hour, resolved within ${end}.`,
    other: `First reply within ${first} working hours, resolved within ${end}.`,
  });
export const roleClosed = 'Not offered at sign-up. Admins can invite people.';
export const roleApproved = 'Offered at sign-up. An admin approves each account.';
export const roleFree = 'Offered at sign-up. Accounts are active once the email address is verified.';
export const noName = '…';
export const perSqFtShort = (rupees: string) => `${rupees} per sq ft`;
export const ofUsual = (percent: string) => `${percent} % of the usual cost`;
export const noTestimonials = 'No testimonials are published.';
export const noNetworks = 'The footer shows no social networks.';
export const consents = (version: string) => `New enquiries record consent to version ${version}.`;
export const notFilled = 'not filled in';
export const ratesFrom = (rate: string, day: string) => `GST ${rate} % from ${day}`;
export const firstNumbers = (prefix: string) => `${prefix}/26-27/0001`;
export const noUpi = 'No UPI: invoices show no QR code.';

// event-log
export const keepYears = 'Years to keep';
export const keepYearsUnit = 'years';
export const keepYearsHint =
  'Nine at least: books of account and their audit trail are kept for eight financial years (Companies Act 2013, section 128). Saving deletes older events for good. Empty: nothing is ever deleted.';
export const deleteEvents = (years: number) => `Delete events older than ${years} years?`;
export const deleteEventsText =
  'They are deleted for good within a day, and no later change brings them back.';
export const deleteEventsAction = 'Save and delete';
export const keptForever = 'Never deleted';
export const keepsAll = 'No event is ever deleted.';
export const keepsFor = (years: number) =>
  `Events older than ${years} years are deleted for good, a whole month at a time. Projects, tickets, payments and documents stay.`;
