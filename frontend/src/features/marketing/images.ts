import * as t from '@/messages/marketing';
import type { Image } from './picture';

/** Those of the home page, which every page loads. */
const files = import.meta.glob<string>(
  './{balconies,closeup-brickwork,hero,interior-teak,smart,stages,villa}*.{avif,webp}',
  { base: '../../assets/images', eager: true, query: '?url', import: 'default' },
);

type Files = Readonly<Record<string, string>>;

const urlOf = (file: string, among: Files = files): string => among[`./${file}`] ?? '';

const AVIF_WIDTHS = [800, 1280];
const WIDTH = 800;

/** `a-480.avif 480w, a-800.avif 800w` */
const avifOf = (name: string, widths: readonly number[], among?: Files): string =>
  widths.map((width) => `${urlOf(`${name}-${width}.avif`, among)} ${width}w`).join(', ');

/** A picture as high as given, of 800 pixels' width. */
export const image = (name: string, height: number, alt: string, among?: Files): Image => ({
  src: urlOf(`${name}-${WIDTH}.webp`, among),
  avif: avifOf(name, AVIF_WIDTHS, among),
  width: WIDTH,
  height,
  alt,
});

const wide = (name: string, alt: string): Image => image(name, 450, alt);
const close = (name: string, alt: string): Image => image(name, 500, alt);

export const images = {
  villa: wide('villa-day', t.villaAlt),
  apartments: wide('balconies', t.balconiesAlt),
  interior: wide('interior-teak', t.livingRoomAlt),
  smart: wide('smart-infra', t.solarCanopyAlt),
  brickwork: close('closeup-brickwork', t.brickworkAlt),
} as const satisfies Record<string, Image>;

/** From one and the same camera, in the order of building. */
export const stageImages = [t.stage1Alt, t.stage2Alt, t.stage3Alt, t.stage4Alt, t.stage5Alt].map(
  (alt, index) => close(`stages-${index + 1}`, alt),
);

export const heroImage = {
  src: urlOf('hero-villa-dusk-1920.webp'),
  small: urlOf('hero-villa-dusk-800.webp'),
  wide: avifOf('hero-villa-dusk', [1280, 1920]),
  square: avifOf('hero-villa-dusk-square', [800, 1080]),
  alt: t.heroAlt,
} as const;
