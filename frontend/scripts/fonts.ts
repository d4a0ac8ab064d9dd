import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCES = 'node_modules/@fontsource-variable';
const TARGET = 'src/assets/fonts';

const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const latinOne = String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 0xa0 + index));
const punctuation = '–—‘’“”…•·×→←≤≥−€™';
const letters = basicLatin + latinOne + punctuation;

const fonts = [
  { name: 'inter', weights: { min: 400, max: 700 } },
  { name: 'archivo', weights: { min: 500, max: 800 } },
];

for (const { name, weights } of fonts) {
  for (const [part, text] of [
    ['latin', letters],
    ['latin-ext', '₹'],
  ] as const) {
    const source = await readFile(`${SOURCES}/${name}/files/${name}-${part}-wght-normal.woff2`);
    const font = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    const file = `${TARGET}/${name}-${part === 'latin' ? 'latin' : 'rupee'}.woff2`;
    await writeFile(file, font);
    console.warn(`${file} ${font.length} bytes`);
  }
}
