import { readFile } from 'node:fs/promises';

export interface Paper {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo of the site. */
export const photo = async (name: string): Promise<Paper> => ({
  name,
  mimeType: 'image/webp',
  buffer: await readFile('src/assets/images/closeup-rebar-800.webp'),
});

const object = (number: number, body: string): string => `${number} 0 obj\n${body}\nendobj\n`;

/** A PDF of this many pages, with a line of text and a bar on each. */
export function pdf(name: string, text: string, pages = 2): Paper {
  const kids = Array.from({ length: pages }, (_page, index) => 4 + index * 2);
  const bodies = [
    object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    object(2, `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${pages} >>`),
    object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...kids.flatMap((kid, index) => {
      const drawn = `BT /F1 24 Tf 72 740 Td (${text}, page ${index + 1}) Tj ET 0 0 0 rg 72 600 400 60 re f`;
      return [
        object(
          kid,
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${kid + 1} 0 R >>`,
        ),
        object(kid + 1, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`),
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const places: number[] = [];
  for (const body of bodies) {
    places.push(file.length);
    file += body;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(file) };
}

/** A page that says it is a photo. */
export const disguised = (name: string): Paper => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<html><script>alert(1)</script></html>'),
});
