import type { Activity } from '@/api/generated/model/activity';
import type { Document } from '@/api/generated/model/document';
import type { Member } from '@/api/generated/model/member';
import type { Milestone } from '@/api/generated/model/milestone';
import type { Project } from '@/api/generated/model/project';
import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import type { StoredFile } from '@/api/generated/model/storedFile';

/** An id that says which one it is. */
export const idOf = (kind: string, count: number): string =>
  `01938a5e-0000-7000-${kind}-${String(count).padStart(12, '0')}`;

export const meera = { id: idOf('8000', 11), full_name: 'Meera Iyer' };
export const vikram = { id: idOf('8000', 12), full_name: 'Vikram Nair' };
export const asha = { id: idOf('8000', 13), full_name: 'Asha Rao' };

export const milestone = (seq: number, changes: Partial<Milestone> = {}): Milestone => ({
  id: idOf('8001', seq),
  version: 3,
  seq,
  name: `Milestone ${seq}`,
  stage: 'foundation',
  weight_bps: 2500,
  planned_on: '2026-12-01',
  status: 'upcoming',
  progress_percent: 0,
  is_late: false,
  days_late: 0,
  evidence: [],
  query_photos: [],
  can: [],
  ...changes,
});

export const member = (
  user: { id: string; full_name: string },
  part: Member['part'],
  changes: Partial<Member> = {},
): Member => ({
  user: { ...user, status: 'active', email: `${user.id.slice(-2)}@example.com`, phone: '+91 98450 12345' },
  part,
  is_lead: false,
  added_at: '2026-01-05T06:00:00Z',
  ...changes,
});

export const project = (changes: Partial<Project> = {}): Project => ({
  id: idOf('8002', 1),
  code: 'PRJ-0042',
  version: 7,
  name: 'Rao residence',
  project_type: 'residential_new',
  status: 'in_progress',
  health: 'on_track',
  suggested_health: 'on_track',
  city: 'Bengaluru',
  state_code: 'KA',
  progress_percent: 40,
  milestone_count: 0,
  late_milestones: 0,
  planned_start_on: '2026-01-10',
  planned_end_on: '2026-12-20',
  tags: [],
  is_archived: false,
  updated_at: '2026-11-20T10:00:00Z',
  can: [],
  description: '',
  next_statuses: ['on_hold', 'handed_over', 'cancelled'],
  address: { line1: '12 Lake Road', city: 'Bengaluru', state_code: 'KA', pincode: '560001' },
  dlp_months: 12,
  portfolio: { is_public: false, title: 'Rao residence', summary: '', photos: [] },
  members: [member(asha, 'client'), member(meera, 'manager'), member(vikram, 'engineer', { is_lead: true })],
  milestones: [],
  today: '2026-11-21',
  created_at: '2026-01-05T06:00:00Z',
  ...changes,
});

export const storedFile = (count: number, changes: Partial<StoredFile> = {}): StoredFile => ({
  id: idOf('8003', count),
  number: 1,
  name: `photo-${count}.jpg`,
  media_type: 'image/jpeg',
  bytes: 240_000,
  uploaded_at: '2026-11-20T10:00:00Z',
  uploaded_by: vikram,
  ...changes,
});

export const document = (count: number, changes: Partial<Document> = {}): Document => {
  const current = changes.current ?? storedFile(count);
  return {
    id: idOf('8004', count),
    version: 2,
    title: `Photo ${count}`,
    category: 'photo',
    visibility: 'internal',
    current,
    versions: [current],
    created_at: '2026-11-20T10:00:00Z',
    can: [],
    ...changes,
  };
};

let entries = 0;

export const activity = (kind: Activity['kind'], changes: Partial<Activity> = {}): Activity => {
  entries += 1;
  return { id: String(entries), at: '2026-11-21T05:00:00Z', by: meera, kind, changes: [], ...changes };
};

/** A project as lists show it. */
export const summary = (count: number, changes: Partial<ProjectSummary> = {}): ProjectSummary => ({
  id: idOf('8005', count),
  code: `PRJ-${String(count).padStart(4, '0')}`,
  version: 1,
  name: `House ${count}`,
  project_type: 'residential_new',
  status: 'in_progress',
  health: 'on_track',
  suggested_health: 'on_track',
  city: 'Bengaluru',
  state_code: 'KA',
  clients: [asha],
  manager: meera,
  progress_percent: 40,
  milestone_count: 2,
  late_milestones: 0,
  planned_start_on: '2026-01-10',
  planned_end_on: '2026-12-20',
  tags: [],
  is_archived: false,
  updated_at: '2026-11-20T10:00:00Z',
  can: [],
  ...changes,
});
