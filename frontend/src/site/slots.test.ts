import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { slotFaults } from '../../scripts/slots.ts';

const SOURCE = `
import { useId } from 'react';
import { Each } from '@/site/each';
import { site } from '@/site/site';

function Named() {
  return <b id={useId()}>{site.company.name}</b>;
}

export const chosen = site.company.name ? 'a' : 'b';
export const either = site.company.name || 'b';
export const same = site.company.name === 'b';
export const fits = site.company.name;
export const list = (
  <Each of={site.social} as="link">
    {() => <Named />}
  </Each>
);
`;

test('a condition on a slot and a useId within a loop are faults, a value alone is none', async () => {
  await mkdir('.react-router', { recursive: true });
  const folder = await mkdtemp('.react-router/slots-');
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = `${folder}/example.tsx`;
  await writeFile(file, SOURCE);
  const lines = slotFaults([file]).map((fault) => Number(fault.split(':')[1]));
  expect(lines).toEqual([10, 11, 12, 15]);
}, 60_000);
