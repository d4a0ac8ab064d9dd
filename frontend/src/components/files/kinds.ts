export const MB = 1024 * 1024;

export interface Kind {
  type: string;
  endings: readonly string[];
  mostBytes: number;
}

/** Kinds of documents that the server takes. */
export const KINDS: readonly Kind[] = [
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], mostBytes: 10 * MB },
  { type: 'image/png', endings: ['png'], mostBytes: 10 * MB },
  { type: 'image/webp', endings: ['webp'], mostBytes: 10 * MB },
  { type: 'application/pdf', endings: ['pdf'], mostBytes: 25 * MB },
];

/** File types offered by the file picker. */
export const ACCEPT = KINDS.flatMap(({ type, endings }) => [type, ...endings.map((it) => `.${it}`)]).join(
  ',',
);
