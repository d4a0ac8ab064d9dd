import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { slotFaults } from '../../scripts/slots.ts';

const SOURCE = `
import { type ReactNode, useId } from 'react';
import { Each } from '@/site/each';
import { site } from '@/site/site';
import type { Slots } from '@/site/slot';

function Named() {
  return <b id={useId()}>{site.company.name}</b>;
}

const Plain = ({ name, count }: { name: string; count: number }) => <b title={name}>{count}</b>;
const Drawn = ({ name, mark }: { name: Slots<string>; mark: ReactNode }) => <b title={name}>{mark}</b>;

export const chosen = site.company.name ? 'a' : 'b';
export const either = site.company.name || 'b';
export const same = site.company.name === 'b';
export const fits = site.company.name;
export const list = (
  <Each of={site.social} as="link">
    {() => <Named />}
  </Each>
);
export const some = site.social.length > 0 && 'some';
export const none = !site.social.length;
export const count = site.social.length;
export const unseen = <Plain name={site.company.name} count={3} />;
export const seen = <Drawn key={site.company.name} name={site.company.name} mark={site.company.name} />;
`;

test('a condition on a slot or its length, a plain prop for it and a useId within a loop are faults', async () => {
  await mkdir('.react-router', { recursive: true });
  const folder = await mkdtemp('.react-router/slots-');
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = `${folder}/example.tsx`;
  await writeFile(file, SOURCE);
  const lines = slotFaults([file]).map((fault) => Number(fault.split(':')[1]));
  expect(lines).toEqual([14, 15, 16, 19, 23, 24, 26]);
}, 60_000);
