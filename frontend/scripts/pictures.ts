import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import sharp, { type Region } from 'sharp';

/** Every picture of the public pages, from its original: AVIF in the widths that are drawn, WebP for the rest. */
const SOURCE = 'pictures';
const TARGET = 'src/assets/images';
/** A picture at the head of a page: only that page names it. */
const HEADS = 'src/assets/heads';

const USUAL = { avif: [800, 1280], webp: [800] } as const;

interface Cut {
  name: string;
  folder?: string;
  /** Of the original, in pixels; without it the whole. A part may be enlarged, but never at the head of a page. */
  part?: Region;
  /** Pixels that are added at its left, as its mirror image: a page's words cover them. */
  roomAtLeft?: number;
  avif: readonly number[];
  webp: readonly number[];
}

const whole = [
  'stages-1',
  'stages-2',
  'stages-3',
  'stages-4',
  'stages-5',
  'villa-day',
  'office',
  'smart-infra',
  'isometric-cutaway',
  'closeup-rebar',
  'closeup-brickwork',
  'closeup-pour',
];

const HERO = 'hero-villa-dusk';

const cuts: Record<string, readonly Cut[]> = {
  ...Object.fromEntries(whole.map((name) => [name, [{ name, ...USUAL }]])),
  [HERO]: [
    { name: HERO, avif: [1280, 1920], webp: [800, 1920] },
    // A phone shows the house alone: square, so that no pixel is sent that is then cut away.
    {
      name: `${HERO}-square`,
      part: { left: 620, top: 0, width: 1080, height: 1080 },
      avif: [800, 1080],
      webp: [],
    },
  ],
  // Parts, so that a service does not look like the project whose picture is the whole.
  apartments: [{ name: 'balconies', part: { left: 400, top: 90, width: 768, height: 432 }, ...USUAL }],
  'interior-living': [
    { name: 'interior-teak', part: { left: 592, top: 165, width: 1008, height: 567 }, ...USUAL },
  ],
  // The contact page on a phone.
  consultation: [{ name: 'consultation', avif: [800], webp: [] }],
};

/** Their widths for a desk; a phone takes the one of 800 pixels that other pages show. */
const heads: readonly Pick<Cut, 'name' | 'part' | 'roomAtLeft' | 'avif'>[] = [
  { name: 'stages-3', roomAtLeft: 960, avif: [1280, 1920] },
  // The house stands right of the words.
  { name: 'stages-5', roomAtLeft: 640, avif: [1280, 1920] },
  { name: 'villa-day', roomAtLeft: 900, avif: [1280, 1920] },
  // Without a strip of its sky.
  { name: 'stages-1', part: { left: 0, top: 80, width: 1280, height: 720 }, avif: [1280] },
  // Without the window and the edge of the table.
  { name: 'consultation', part: { left: 0, top: 100, width: 1600, height: 780 }, avif: [1280, 1600] },
];
for (const head of heads) {
  cuts[head.name] = [...(cuts[head.name] ?? []), { ...head, folder: HEADS, webp: [1280] }];
}

for (const folder of [TARGET, HEADS]) {
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) {
    if (/\.(?:avif|webp)$/.test(old)) await rm(`${folder}/${old}`);
  }
}

for (const [source, parts] of Object.entries(cuts)) {
  for (const { name, folder = TARGET, part, roomAtLeft = 0, avif, webp } of parts) {
    const write = async (width: number, format: 'avif' | 'webp') => {
      const original = sharp(`${SOURCE}/${source}.webp`);
      const cut = (part ? original.extract(part) : original).extend({
        left: roomAtLeft,
        extendWith: 'mirror',
      });
      // In two steps: one would add the room to the picture that is resized already.
      const picture = sharp(await cut.png().toBuffer()).resize({
        width,
        withoutEnlargement: folder === HEADS || !part,
      });
      const file = `${folder}/${name}-${width}.${format}`;
      await (format === 'avif'
        ? picture.avif({ quality: 50, effort: 6 })
        : picture.webp({ quality: 74, effort: 6 })
      ).toFile(file);
      console.warn(`${file} ${(await stat(file)).size} bytes`);
    };
    for (const width of avif) await write(width, 'avif');
    for (const width of webp) await write(width, 'webp');
  }
}
