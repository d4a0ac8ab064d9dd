import { plural } from '../../plural';

const leads = (count: number) => plural(count, { one: `${count} lead`, other: `${count} leads` });

// bulk-bar
export const selectedLeads = 'Selected leads';
export const changingLeads = 'Assigning the leads';
export const assign = 'Assign';
export const done = (count: number) =>
  plural(count, { one: `${count} lead was assigned`, other: `${count} leads were assigned` });
export const changeRefused = 'This change was refused.';
export const allGone = 'The selected leads are no longer in this list.';

// assign-dialog
export const assignTitle = (count: number) => `Assign ${leads(count)}`;
export const assignOne = (code: string) => `Assign ${code}`;
export const assignHint = 'The new owner is notified and becomes responsible for the next follow-up.';
export const owner = 'Owner';
export const ownersFailed = 'The salespeople could not be loaded';
export const noOwner = 'No owner';
export const currentOwner = (name: string) => `Current owner: ${name}`;
export const newOwnerMeanwhile = (name: string) => `${name} became the owner while this form was open.`;
export const newOwnersMeanwhile = (codes: readonly string[]) =>
  plural(codes.length, {
    one: `1 of these leads has a new owner: ${codes[0]}`,
    other: `${codes.length} of these leads have new owners: ${codes.join(', ')}`,
  });
export const goneMeanwhile = (codes: readonly string[]) =>
  plural(codes.length, {
    one: `1 selected lead is no longer in this list: ${codes[0]}`,
    other: `${codes.length} selected leads are no longer in this list: ${codes.join(', ')}`,
  });
export const removeOwner = 'Remove the owner';
export const assigned = (code: string, name: string) => `${code} was assigned to ${name}`;
export const unassigned = (code: string) => `${code} has no owner now`;
