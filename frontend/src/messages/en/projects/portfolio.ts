import { plural } from '../../plural';

// photo-picker
export const photosCouldNotBeLoaded = 'The photos could not be loaded';
export const noPhotosToChooseFrom = 'No photos to choose from';
export const photosThatClientMaySee =
  'Choose from photos that the client can see. Add photos under Documents.';

// consent
export const iAgreeThatMyProject =
  'I agree that my project is shown in public with its photos, without my name and street address';

// portfolio
export const notProposed = 'Not proposed';
export const waitsForClient = 'Waiting for the client';
export const shownAmongOurProjects = 'Shown among our projects';
export const notShown = 'Not shown';
export const finishedBuildingMayBeShownAmong =
  'A finished building can be shown among our projects if the client agrees to its title, text and photos.';
export const nobodySeesItUntil =
  'It is hidden until you propose it again. The client has already agreed, so it is then shown at once.';
export const nobodySeesItUntilClient = 'It is hidden until the client agrees to this title, text and photos.';
export const asSoonAsItsTitle =
  'If its title, text or photos change, it is hidden until the client agrees again.';
export const archivedProjectIsNotShown = 'An archived project is not shown.';
export const inPublic = 'In public';
export const editWhatIsPublic = 'Edit what is public';
export const edit = 'Edit';
const countOfPhotos = (count: number) => plural(count, { one: `${count} photo`, other: `${count} photos` });
export const titleWithPhotos = (title: string, count: number) => `“${title}”, with ${countOfPhotos(count)}`;
export const titleWithPhotosAndWords = (title: string, count: number, summary: string) =>
  `“${title}”, with ${countOfPhotos(count)} and the words: ${summary}`;
export const agreedOn = (fullName: string, at: string) => `${fullName} agreed on ${at}. `;
export const seeItOnSite = 'See it on the site';

// publish
export const title = 'Title';
export const summaryMustBeAtMost5000 = 'Summary must be at most 5000 characters';
export const captionMustBeAtMost200 = 'Caption must be at most 200 characters';
export const atMostPhotos = (maxphotos: number) => `At most ${maxphotos} photos`;
export const shownInPublic = 'Shown in public';
export const summary = 'Summary';
export const publishPhotos = 'Photos';
export const publishPhotos2 = (count: number) => `${count} photos`;
export const publishInPublic = (code: string) => `${code} in public`;
export const save = 'Save';
export const showAmongOurProjects = 'Show among our projects, as long as the client consents';
export const hasAgreedToThisTitle = (fullName: string) =>
  `${fullName} has agreed to this title, text and photos. Any change needs the client’s consent again.`;
export const photosToShow = 'Photos to show';
export const stageOfPhoto = (index: number) => `Stage of photo ${index}`;
export const captionOfPhoto = (index: number) => `Caption of photo ${index}`;
