import { plural } from '../../plural';

// list/bulk-bar
export const selected = (count: number, isMost: boolean) =>
  isMost ? `${count} selected, the maximum` : `${count} selected`;
export const clearSelection = 'Clear selection';

// list/outcome-dialog
export const others = (done: number) =>
  done === 0
    ? 'None was changed.'
    : plural(done, {
        one: `${done} was changed. These stay selected:`,
        other: `${done} were changed. These stay selected:`,
      });
export const notChanged = 'Not changed';
export const ok = 'OK';
