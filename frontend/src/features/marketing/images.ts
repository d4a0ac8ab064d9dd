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
  villa: wide(
    'villa-day',
    'The finished villa in morning sun seen across the lawn, with a perforated jaali stair tower, terrace and reflecting pool.',
  ),
  apartments: wide(
    'apartments',
    'Seven-storey residential block with balconies, teak screens and rooftop solar panels in low evening sun.',
  ),
  office: wide(
    'office',
    'Six-storey commercial building with a glass facade, slim vertical fins and a timber-lined lobby on a planted plaza.',
  ),
  interior: wide(
    'interior-living',
    'Living room with a wide garden window, cream sofas, teak-slatted feature wall and soft daylight on a wood floor.',
  ),
  smart: wide(
    'smart-infra',
    'Solar-panel canopy over electric-vehicle charging bays beside a tree-lined road with solar street lights and a flyover behind.',
  ),
  cutaway: image(
    'isometric-cutaway',
    750,
    'Exploded isometric cutaway of the villa showing the furnished ground floor, first floor and roof with solar panels on a plain light background.',
  ),
  rebar: close(
    'closeup-rebar',
    'Close view of a two-layer reinforcement grid on slab shuttering before the pour.',
  ),
  brickwork: close(
    'closeup-brickwork',
    'Red brick wall with a window opening being raised behind tube scaffolding, bricks and cement bags in front.',
  ),
  pour: close(
    'closeup-pour',
    'Fresh concrete spreading from a pump hose over a rebar grid during a slab pour.',
  ),
} as const satisfies Record<string, Image>;

/** From one and the same camera, in the order of building. */
export const stageImages = [
  'Construction stage 1: excavated plot with concrete footings, column rebar, setting-out lines and a yellow excavator.',
  'Construction stage 2: ground-floor columns and a partly poured first slab standing on rows of steel props, with starter bars above.',
  'Construction stage 3: two-storey concrete frame with roof slab, wrapped in tube scaffolding.',
  'Construction stage 4: brick walls with window openings filling the concrete frame, scaffolding in front and brick stacks on site.',
  'Construction stage 5: the finished villa with teak slats, paved drive, lawn, planting and pool.',
].map((alt, index) => close(`stages-${index + 1}`, alt));

export const heroImage = {
  src: urlOf('hero-villa-dusk-1920.webp'),
  small: urlOf('hero-villa-dusk-800.webp'),
  wide: avifOf('hero-villa-dusk', [1280, 1920]),
  square: avifOf('hero-villa-dusk-square', [800, 1080]),
  alt: 'Modern two-storey villa at dusk with a cantilevered white upper floor, teak slats and warm interior light behind a lawn and paved drive.',
} as const;
