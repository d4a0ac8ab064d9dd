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
  /** The faulty fields of the body: `milestone_id`, `attachments.0`. Absent from faults of earlier releases. */
  places?: readonly string[];
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
 * Changes of the stored form, from one version to the next: forward only. They add, and never drop jobs: phones keep
 * jobs of earlier releases, and an open tab of the earlier release goes on with the newer form.
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

/** Hears that a database was closed: deleted by another tab, else upgraded by it or closed by the browser. */
type OnClosed = (isDeleted: boolean) => void;

const VERSION_ERROR = 'VersionError';

/**
 * Opens the database of one person. It closes by itself when another tab deletes or upgrades it. One that a newer
 * release has upgraded opens in its newer form, which has all that this release needs.
 */
export async function openDevice(
  userId: string,
  migrations: readonly Migration[] = MIGRATIONS,
  onClosed: OnClosed = () => {},
): Promise<Database> {
  const openAt = (version?: number) =>
    openDB<Device>(nameOf(userId), version, {
      upgrade: (db, from, _to, tx) => {
        for (const migrate of migrations.slice(from)) migrate(db, tx as Upgrade);
      },
      blocking: (_from, to, event) => {
        (event.target as IDBDatabase).close();
        onClosed(to === null);
      },
      terminated: () => onClosed(false),
    });
  try {
    return await openAt(migrations.length);
  } catch (error) {
    if (!(error instanceof Error && error.name === VERSION_ERROR)) throw error;
    return openAt();
  }
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

/** Deletes drafts and answers of the server. Jobs and their files stay. */
async function dropRecords(userId: string): Promise<void> {
  const db = await openDevice(userId);
  try {
    await db.clear('records');
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
    else await dropRecords(owner);
  }
}
