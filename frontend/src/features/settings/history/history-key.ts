import type { SettingsSection } from '@/api/generated/model/settingsSection';

/** The beginning of the keys under which the versions of a section are kept. */
export const historyKey = (name: SettingsSection) => ['infinite', 'settings', name, 'versions'] as const;
