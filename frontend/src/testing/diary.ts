import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import { idOf, project, vikram } from './projects';

const { id, name } = project();

export const SITE = { id, code: 'PRJ-0001', name };

export const entry = (number: number, changes: Partial<DailyEntry> = {}): DailyEntry => ({
  id: idOf('8020', number),
  version: 3,
  project: SITE,
  entry_on: '2026-11-12',
  author: vikram,
  status: 'submitted',
  revision: 1,
  is_shared: false,
  submitted_at: '2026-11-12T12:30:00Z',
  stage: 'structure',
  summary: 'Slab steel tied',
  weather: { sky: 'rain', temp_c: 24, rainfall_mm: 12 },
  people: 10,
  delays: [{ reason: 'rain_weather', hours: 2.5, note: 'From 3 pm' }],
  photo_count: 0,
  photos: [],
  can: [],
  work_items: [{ description: 'Steel', quantity: 1.25, unit: 't', location: 'First floor' }],
  labour: [{ trade: 'Mason', count: 4, hours: 8 }],
  materials: [{ name: 'Cement', unit: 'bag', received: 20, challan_no: 'CH-77' }],
  equipment: [],
  safety: [],
  next_day_plan: 'Cast the slab',
  shared_with_client: true,
  revisions: [{ number: 1, created_at: '2026-11-12T12:30:00Z' }],
  created_at: '2026-11-12T12:30:00Z',
  updated_at: '2026-11-12T12:30:00Z',
  ...changes,
});

export const summary = (number: number, changes: Partial<DailyEntry> = {}): DailyEntrySummary =>
  entry(number, changes);
