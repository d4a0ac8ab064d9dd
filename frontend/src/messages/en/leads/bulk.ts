import { plural } from '../../plural';

const leads = (count: number) => plural(count, { one: `${count} lead`, other: `${count} leads` });

// bulk-bar
export const selectedLeads = 'Selected leads';
export const changingLeads = 'Assigning the leads';
export const assign = 'Assign';
export const done = (count: number) =>
  plural(count, { one: `${count} lead was assigned`, other: `${count} leads were assigned` });
export const changeRefused = 'This change was refused.';

// assign-dialog
export const assignTitle = (count: number) => `Assign ${leads(count)}`;
export const assignOne = (code: string) => `Assign ${code}`;
export const assignHint = 'The new owner is notified and becomes responsible for the next follow-up.';
export const owner = 'Owner';
export const ownersFailed = 'The salespeople could not be loaded';
export const nobodyOwnsIt = 'Nobody owns it yet.';
export const ownerNow = (name: string) => `Owner now: ${name}`;
export const newOwnerMeanwhile = (name: string, isClaim: boolean) =>
  `${name} ${isClaim ? 'claimed it' : 'became the owner'} while this form was open.`;
export const ownedMeanwhile = (codes: readonly string[]) =>
  plural(codes.length, {
    one: `1 of them has an owner by now: ${codes[0]}`,
    other: `${codes.length} of them have an owner by now: ${codes.join(', ')}`,
  });
export const removeOwner = 'Remove the owner';
export const assigned = (code: string, name: string) => `${code} was assigned to ${name}`;
export const unassigned = (code: string) => `${code} has no owner now`;
