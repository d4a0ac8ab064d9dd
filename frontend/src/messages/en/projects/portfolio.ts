import { plural } from '../../plural';

// photo-picker
export const photosFailed = 'The photos could not be loaded';
export const noPhotos = 'No photos to choose from';
export const noPhotosText = 'Choose from photos that the client can see. Add photos under Documents.';

// consent
export const consentLabel =
  'I agree that my project is shown in public with its photos, without my name and street address';

// portfolio
export const notProposed = 'Not proposed';
export const waitingForClient = 'Waiting for the client';
export const waitingForYou = 'Waiting for you';
export const shownAmongOurProjects = 'Shown among our projects';
export const notShown = 'Not shown';
export const notProposedText =
  'A project can be shown on our website if the client agrees to its title, text and photos.';
export const notShownText =
  'It is hidden until you propose it again. The client has already agreed, so it is then shown at once.';
export const waitingText = 'It is hidden until the client agrees to this title, text and photos.';
export const shownText = 'If its title, text or photos change, it is hidden until the client agrees again.';
export const notShownYetText =
  'It is hidden until the project manager proposes it again. The consent is given, so it is then shown at once.';
export const waitingForYouText = 'It is hidden until you agree to this title, text and photos.';
export const shownWithConsentText =
  'If its title, text or photos change, it is hidden until you or another client agrees again.';
export const archivedText = 'An archived project is not shown.';
export const publicPage = 'Public page';
export const editPublicPage = 'Edit the public page';
const countOfPhotos = (count: number) => plural(count, { one: `${count} photo`, other: `${count} photos` });
export const titleWithPhotos = (title: string, count: number) => `“${title}”, with ${countOfPhotos(count)}`;
export const titleWithPhotosAndWords = (title: string, count: number, summary: string) =>
  `“${title}”, with ${countOfPhotos(count)} and the text: ${summary}`;
export const agreedOn = (fullName: string) => (at: string) => `${fullName} agreed on ${at}. `;
export const youAgreedOn = (at: string) => `You agreed on ${at}. `;
export const seeItOnSite = 'See it on the website';

// publish
export const title = 'Title';
export const summaryLong = 'Summary must be at most 5000 characters';
export const captionLong = 'Caption must be at most 200 characters';
export const tooManyPhotos = (maxphotos: number) => `At most ${maxphotos} photos`;
export const shownInPublic = 'Shown in public';
export const summary = 'Summary';
export const photos = 'Photos';
export const photoCount = (count: number) => `${count} photos`;
export const publicPageOf = (code: string) => `Public page of ${code}`;
export const save = 'Save';
export const showLabel = 'Show among our projects, as long as the client consents';
export const consentWarning = (fullName: string) =>
  `${fullName} has agreed to this title, text and photos. Any change needs the client’s consent again.`;
export const photosToShow = 'Photos to show';
export const stageOfPhoto = (index: number) => `Stage of photo ${index}`;
export const captionOfPhoto = (index: number) => `Caption of photo ${index}`;
export const photoIsDrawn = (index: number) => `Picture ${index} is a visualisation, not a photograph`;
