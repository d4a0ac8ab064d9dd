import { readFile, writeFile } from 'node:fs/promises';

/**
 * A registry that mirrors packages of one platform only leaves the others out of the lock file, and `npm ci`
 * then refuses it. This names them again: optional, and skipped wherever they do not fit.
 */
interface Entry {
  version: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const FILE = 'package-lock.json';
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el'];

const lock = JSON.parse(await readFile(FILE, 'utf8')) as { packages: Record<string, Entry> };
const added: string[] = [];

for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const words = name.split(/[/-]/);
    const system = SYSTEMS.find((word) => words.includes(word));
    const processor = PROCESSORS.find((word) => words.includes(word));
    if (lock.packages[`node_modules/${name}`] !== undefined || system === undefined) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(processor ? { cpu: [processor] } : {}),
      ...(parent.dev ? { dev: true } : {}),
      ...(words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}),
      optional: true,
      os: [system],
    };
    added.push(name);
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.warn(added.length === 0 ? 'The lock file is complete.' : `Added ${added.join(', ')}`);
