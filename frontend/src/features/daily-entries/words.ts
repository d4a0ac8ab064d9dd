import type { DailyEntryStatus } from '@/api/generated/model/dailyEntryStatus';
import type { DelayReason } from '@/api/generated/model/delayReason';
import type { SafetyKind } from '@/api/generated/model/safetyKind';
import type { Sky } from '@/api/generated/model/sky';
import type { Words } from '@/components/words/choices';
import * as t from '@/messages/daily-entries';

export const ENTRY_STATUS: Readonly<Record<DailyEntryStatus, Words>> = {
  draft: { label: t.draft, tone: 'neutral' },
  submitted: { label: t.submitted, tone: 'attention' },
  approved: { label: t.approved, tone: 'good' },
  changes_requested: { label: t.changesRequested, tone: 'bad' },
};

export const SKY: Readonly<Record<Sky, string>> = {
  clear: t.clear,
  cloudy: t.cloudy,
  rain: t.rain,
  fog: t.fog,
  storm: t.storm,
};

export const DELAY: Readonly<Record<DelayReason, string>> = {
  rain_weather: t.rainWeather,
  material_shortage: t.materialShortage,
  labour_shortage: t.labourShortage,
  equipment_breakdown: t.equipmentBreakdown,
  client_decision_pending: t.clientDecision,
  client_payment_pending: t.clientPayment,
  design_change: t.designChange,
  authority_approval: t.authorityApproval,
  utility_outage: t.utilityOutage,
  safety_stop: t.safetyStop,
  festival_holiday: t.festivalHoliday,
  other: t.otherReason,
};

export const SAFETY: Readonly<Record<SafetyKind, string>> = {
  incident: t.incident,
  near_miss: t.nearMiss,
  violation: t.violation,
  toolbox_talk: t.toolboxTalk,
};
