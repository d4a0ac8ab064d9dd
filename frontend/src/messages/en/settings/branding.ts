// sections/branding
export const primary = 'Main colour';
export const primaryHint =
  'Text, links and buttons. Its dark shade is the background of page headers and the footer.';
export const accent = 'Accent';
export const accentHint = 'Highlights, and the buttons that invite visitors.';
export const colourInvalid = 'Enter a colour as # and six digits from 0 to 9 and a to f';
export const pick = (label: string) => `Choose: ${label}`;
export const logo = 'Logo for light backgrounds';
export const logoHint =
  'PNG, JPEG or WebP, at most 1 MiB. A transparent PNG looks best. Without a logo, pages show the default mark with the name.';
export const logoOnDark = 'Logo for dark backgrounds';
export const logoOnDarkHint = 'Optional. Without it, dark backgrounds show the other logo.';
export const defaultLogo = 'Default';
export const otherLogo = 'Same as on light backgrounds';
export const logoNamed = (id: string) => `Logo ${id}`;
export const upload = 'Upload a file';
export const replace = 'Replace';
export const remove = 'Remove';
export const of = (action: string, label: string) => `${action}: ${label}`;
export const uploading = 'Uploading…';
export const uploadFailed = 'The logo could not be uploaded. Please try again.';

// contrasts
export const contrasts = 'Contrast';
export const onLightPages = 'Text on light pages';
export const inTheButton = 'Text on this colour';
export const onDarkGrounds = 'Icons on dark backgrounds';
export const onLightGrounds = 'Icons on light pages';
export const isEnough = 'good';
export const isTooLittle = 'too little';
export const isFaint = 'too faint for an icon without a label';
export const ratio = (use: string, value: string, least: string, verdict: string) =>
  `${use}: ${value}:1, at least ${least}:1 (${verdict})`;
export const faint = (use: string, value: string, verdict: string) => `${use}: ${value}:1 (${verdict})`;

// preview
export const lightPage = 'Light';
export const darkPage = 'Dark';
export const band = 'Footer';
export const link = 'A link';
export const button = 'Save';
export const invitation = 'Schedule consultation';
