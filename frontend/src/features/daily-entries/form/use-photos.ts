import { useRef, useState } from 'react';
import { shrink } from '@/components/files/shrink';
import { randomKey } from '@/lib/random-key';
import * as t from '@/messages/daily-entries';
import { MAX_PHOTOS } from './schema';

/** A photo of the form. */
export interface Photo {
  id: string;
  name: string;
  /** Null for a photo that the server has. */
  blob: Blob | null;
  /** Its id on the server; null until it is sent. */
  fileId: string | null;
  caption: string;
  takenAt: string | null;
}

export interface Photos {
  photos: readonly Photo[];
  /** The photo that is being made smaller, from 1, and the number of all chosen with it. */
  preparing: { done: number; all: number } | null;
  fault: string | null;
  add: (files: readonly File[]) => void;
  change: (change: (photos: readonly Photo[]) => readonly Photo[]) => void;
  /** All photos, once they are small. Null if one of them could not be read: the field then says so. */
  ready: () => Promise<readonly Photo[] | null>;
}

async function photoOf(file: File): Promise<Photo> {
  const blob = await shrink(file);
  const takenAt = file.lastModified > 0 ? new Date(file.lastModified).toISOString() : null;
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
  return { id: randomKey(), name, blob, fileId: null, caption: '', takenAt };
}

/** The photos of a form, made smaller one after another. */
export function usePhotos(start: readonly Photo[], onChange: (photos: readonly Photo[]) => void): Photos {
  const [photos, setPhotos] = useState(start);
  const [preparing, setPreparing] = useState<Photos['preparing']>(null);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(start);
  /** Resolves to whether all could be read. */
  const running = useRef<Promise<boolean> | null>(null);

  const change: Photos['change'] = (make) => {
    latest.current = make(latest.current);
    setPhotos(latest.current);
    onChange(latest.current);
  };
  const prepare = async (files: readonly File[]): Promise<boolean> => {
    let isWhole = true;
    for (const [index, file] of files.entries()) {
      setPreparing({ done: index + 1, all: files.length });
      try {
        const photo = await photoOf(file);
        change((current) => [...current, photo]);
      } catch {
        isWhole = false;
        setFault(t.photoFailed(file.name));
      }
    }
    setPreparing(null);
    running.current = null;
    return isWhole;
  };
  return {
    photos,
    preparing,
    fault,
    add: (files) => {
      const room = MAX_PHOTOS - latest.current.length;
      setFault(files.length > room ? t.tooManyPhotos(MAX_PHOTOS) : null);
      running.current = prepare(files.slice(0, room));
    },
    change,
    ready: async () => ((await running.current) === false ? null : latest.current),
  };
}
