import * as t from '@/messages/components/files';
import { KINDS, type Kind, MB } from './kinds';

/** As the server says it. */
export const FILE_FAULTS = {
  type: (name: string) => t.wrongType(name),
  size: (name: string, mostBytes: number) => t.tooLarge(name, mostBytes / MB),
} as const;

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const kindByName = (name: string): Kind | undefined =>
  KINDS.find(({ endings }) => endings.includes(endingOf(name)));

/** The server's reason to refuse a file by its name, type and size, shown before it is sent. */
export function faultOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const kind = kindByName(name);
  const agrees = type === '' || kind?.type === (type === 'image/jpg' ? 'image/jpeg' : type);
  if (!kind || !agrees || size === 0) return FILE_FAULTS.type(name);
  return size > kind.mostBytes ? FILE_FAULTS.size(name, kind.mostBytes) : null;
}

/** A file with the type its name promises, where the browser knows none: the server wants one. */
export function typed(file: File): File {
  const kind = kindByName(file.name);
  if (file.type !== '' || !kind) return file;
  return new File([file], file.name, { type: kind.type, lastModified: file.lastModified });
}
