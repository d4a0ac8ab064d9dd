import * as t from '@/messages/marketing';
import type { Image } from './picture';

const files = import.meta.glob<string>('../../assets/images/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const urlOf = (file: string): string => files[`../../assets/images/${file}`] ?? '';

const AVIF_WIDTHS = [800, 1280];
const WIDTH = 800;

/** `a-480.avif 480w, a-800.avif 800w` */
const avifOf = (name: string, widths: readonly number[]): string =>
  widths.map((width) => `${urlOf(`${name}-${width}.avif`)} ${width}w`).join(', ');

const image = (name: string, height: number, alt: string): Image => ({
  src: urlOf(`${name}-${WIDTH}.webp`),
  avif: avifOf(name, AVIF_WIDTHS),
  width: WIDTH,
  height,
  alt,
});

const wide = (name: string, alt: string): Image => image(name, 450, alt);
const close = (name: string, alt: string): Image => image(name, 500, alt);

export const images = {
  villa: wide('villa-day', t.finishedVillaInMorningSunSeen),
  apartments: wide('apartments', t.sevenStoreyResidentialBlock),
  office: wide('office', t.sixStoreyCommercialBuildingWithGlass),
  interior: wide('interior-living', t.livingRoomWithWideGardenWindow),
  smart: wide('smart-infra', t.solarPanelCanopyOverElectricVehicle),
  cutaway: image('isometric-cutaway', 750, t.explodedIsometricCutawayOfVilla),
  rebar: close('closeup-rebar', t.closeViewOfTwoLayerReinforcement),
  brickwork: close('closeup-brickwork', t.redBrickWallWithWindowOpening),
  pour: close('closeup-pour', t.freshConcreteSpreadingFromPumpHose),
} as const satisfies Record<string, Image>;

/** From one and the same camera, in the order of building. */
export const stageImages = [
  t.constructionStage1,
  t.constructionStage2,
  t.constructionStage3,
  t.constructionStage4,
  t.constructionStage5,
].map((alt, index) => close(`stages-${index + 1}`, alt));

export const heroImage = {
  src: urlOf('hero-villa-dusk-1920.webp'),
  small: urlOf('hero-villa-dusk-800.webp'),
  wide: avifOf('hero-villa-dusk', [1280, 1920]),
  square: avifOf('hero-villa-dusk-square', [800, 1080]),
  alt: t.modernTwoStoreyVillaAtDusk,
} as const;
