const MB = 1024 * 1024;

interface Kind {
  type: string;
  endings: readonly string[];
  mostBytes: number;
}

const KINDS: readonly Kind[] = [
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], mostBytes: 10 * MB },
  { type: 'image/png', endings: ['png'], mostBytes: 10 * MB },
  { type: 'image/webp', endings: ['webp'], mostBytes: 10 * MB },
  { type: 'application/pdf', endings: ['pdf'], mostBytes: 25 * MB },
];

/** What the file picker offers. */
export const ACCEPT = KINDS.flatMap(({ type, endings }) => [type, ...endings.map((it) => `.${it}`)]).join(
  ',',
);

export const FILE_FAULTS = {
  type: 'Only JPEG, PNG and WebP images and PDF documents are taken',
  disguised: 'The name of the file and its content do not agree',
  empty: 'The file is empty',
  image: 'An image must be at most 10 MB',
  pdf: 'A PDF must be at most 25 MB',
} as const;

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** What the server would refuse of a file by its name, type and size: told before it is sent. */
export function faultOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const byName = KINDS.find(({ endings }) => endings.includes(endingOf(name)));
  const byType = type === '' ? byName : KINDS.find((kind) => kind.type === type);
  if (!byName || !byType) return FILE_FAULTS.type;
  if (byName !== byType) return FILE_FAULTS.disguised;
  if (size === 0) return FILE_FAULTS.empty;
  if (size <= byName.mostBytes) return null;
  return byName.type === 'application/pdf' ? FILE_FAULTS.pdf : FILE_FAULTS.image;
}
