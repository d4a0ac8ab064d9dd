import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

/** A file of a job. Its bytes are a record of their own. */
interface JobFile {
  /** The `Idempotency-Key` of its upload. */
  key: string;
  name: string;
  type: string;
  /** Its id on the server and the time in milliseconds, once it is uploaded. */
  sent: { id: string; at: number } | null;
}

/** Why the server refused a job. */
export interface JobFault {
  status: number;
  code: string | null;
  message: string;
}

/** A job that waits to be sent. Jobs of one kind and subject are sent in their order. */
export interface Job {
  /** The order of all jobs. */
  seq: number;
  id: string;
  kind: string;
  subject: string;
  /** The name of the job on the screen. */
  title: string;
  /** The version of the payload's form: a later release reads earlier ones. */
  shape: number;
  payload: unknown;
  files: readonly JobFile[];
  /** Null while the job waits. A refused job waits for a person. */
  fault: JobFault | null;
  madeAt: number;
}

interface Device extends DBSchema {
  jobs: { key: number; value: Job; indexes: { id: string } };
  /** The bytes of files that are not sent yet, by `fileKey`. */
  files: { key: string; value: ArrayBuffer };
  /** Drafts, and answers of the server for use without a network. */
  records: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Device>;
type Upgrade = IDBPTransaction<Device, ('jobs' | 'files' | 'records')[], 'versionchange'>;
export type Migration = (db: Database, tx: Upgrade) => void;

/**
 * Changes of the stored form, from one version to the next: forward only, and jobs are never dropped. Phones keep
 * jobs of earlier releases.
 */
export const MIGRATIONS: readonly Migration[] = [
  (db) => {
    db.createObjectStore('jobs', { keyPath: 'seq', autoIncrement: true }).createIndex('id', 'id', {
      unique: true,
    });
    db.createObjectStore('files');
    db.createObjectStore('records');
  },
];

const PREFIX = 'plumbline-';
const nameOf = (userId: string): string => PREFIX + userId;

export const fileKey = (jobId: string, index: number): string => `${jobId}/${index}`;

/** Opens the database of one person. It closes by itself when another tab deletes or upgrades it. */
export function openDevice(userId: string, migrations: readonly Migration[] = MIGRATIONS): Promise<Database> {
  return openDB<Device>(nameOf(userId), migrations.length, {
    upgrade: (db, from, _to, tx) => {
      for (const migrate of migrations.slice(from)) migrate(db, tx as Upgrade);
    },
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
}

/** Deletes all that is stored for a person. */
export const dropDevice = (userId: string): Promise<void> => deleteDB(nameOf(userId));

/** The number of jobs of a person that are not sent. */
export async function countJobs(userId: string): Promise<number> {
  const db = await openDevice(userId);
  try {
    return await db.count('jobs');
  } finally {
    db.close();
  }
}

/**
 * Deletes the databases of everybody else, except jobs that are not sent: a session that ended by itself must not
 * lose them, and no screen shows them until their owner signs in again.
 */
export async function dropOthers(userId: string): Promise<void> {
  const databases = (await indexedDB.databases?.()) ?? [];
  for (const { name } of databases) {
    if (!name?.startsWith(PREFIX) || name === nameOf(userId)) continue;
    const owner = name.slice(PREFIX.length);
    if ((await countJobs(owner)) === 0) await dropDevice(owner);
  }
}
