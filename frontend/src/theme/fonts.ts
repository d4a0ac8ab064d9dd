import archivoLatin from '@/assets/fonts/archivo-latin.woff2?url';
import archivoRupee from '@/assets/fonts/archivo-rupee.woff2?url';
import interLatin from '@/assets/fonts/inter-latin.woff2?url';
import interRupee from '@/assets/fonts/inter-rupee.woff2?url';

const face = (family: string, weights: string, url: string, extra = ''): string =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2')${extra}}`;

const RUPEE = ';unicode-range:U+20B9';

/** Local faces stretched to the web fonts' measures, so that the swap moves nothing. */
const fallbacks = [
  "@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans');ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%;size-adjust:107.06%}",
  "@font-face{font-family:'Archivo Fallback';src:local('Arial Bold'),local('Liberation Sans Bold');ascent-override:87.8%;descent-override:21%;line-gap-override:0%;size-adjust:99%}",
];

export const fontFaces = [
  face('Inter Variable', '400 700', interLatin),
  face('Inter Variable', '400 700', interRupee, RUPEE),
  face('Archivo Variable', '500 800', archivoLatin),
  face('Archivo Variable', '500 800', archivoRupee, RUPEE),
  ...fallbacks,
].join('');

export const preloadedFonts = [archivoLatin, interLatin];
