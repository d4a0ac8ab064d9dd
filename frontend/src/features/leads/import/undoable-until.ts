import type { LeadImport } from '@/api/generated/model/leadImport';
import { formatTime } from '@/lib/dates';

/** As long as the server lets an import be undone after its end. */
const UNDO_MS = 60 * 60 * 1000;

/** `3:40 pm`, in India: the time until which an ended import can be undone. */
export const undoableUntil = ({ ended_at, created_at }: LeadImport): string =>
  formatTime(new Date(Date.parse(ended_at ?? created_at) + UNDO_MS).toISOString()) ?? '';
