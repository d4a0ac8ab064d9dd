import type { LeadImportField } from '@/api/generated/model/leadImportField';
import type { LeadImportStatus } from '@/api/generated/model/leadImportStatus';
import type { Words } from '@/components/words/choices';
import * as t from '@/messages/leads/import';

export const IMPORT_STATUS: Record<LeadImportStatus, Words> = {
  mapping: { label: t.waits, tone: 'attention' },
  running: { label: t.running, tone: 'info' },
  done: { label: t.done, tone: 'good' },
  cancelled: { label: t.cancelled, tone: 'neutral' },
  undone: { label: t.undone, tone: 'neutral' },
};

export const FIELD: Record<LeadImportField, string> = {
  full_name: t.fullName,
  phone: t.phone,
  email: t.email,
  city: t.city,
  pincode: t.pincode,
  project_type: t.projectType,
  message: t.message,
  estimated_value: t.estimatedValue,
  follow_up_on: t.followUpOn,
  notes: t.notes,
};
