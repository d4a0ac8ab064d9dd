import type { Settings } from '@/api/generated/model/settings';
import type { SettingsSection } from '@/api/generated/model/settingsSection';
import * as t from '@/messages/settings/page';
import { templates } from '@/messages/settings/templates';

export interface NamedSection {
  name: SettingsSection;
  title: string;
}

export const canEdit = ({ company }: Settings): boolean => company.can.includes('edit');

/** Sections under a heading. */
export interface SectionGroup {
  title: string;
  sections: readonly NamedSection[];
}

/** The sections that the reader may see, in the order of the list. */
export const groupsOf = (settings: Settings): readonly SectionGroup[] =>
  [
    {
      title: t.groups.company,
      sections: [
        { name: 'company', title: t.company },
        ...(settings.branding ? [{ name: 'branding', title: t.branding } as const] : []),
        ...(settings.billing ? [{ name: 'billing', title: t.billing } as const] : []),
        { name: 'working_hours', title: t.workingHours },
        { name: 'holidays', title: t.holidays },
      ],
    },
    {
      title: t.groups.website,
      sections: [
        { name: 'packages', title: t.packages },
        { name: 'cities', title: t.cities },
        { name: 'faqs', title: t.faqs },
        { name: 'testimonials', title: t.testimonials },
        { name: 'social', title: t.social },
        { name: 'notice_version', title: t.notice },
      ],
    },
    {
      title: t.groups.work,
      sections: [
        { name: 'reply_targets', title: t.replyTargets },
        { name: 'templates', title: templates },
        ...(canEdit(settings) ? [{ name: 'sales', title: t.rules } as const] : []),
      ],
    },
    {
      title: t.groups.people,
      sections: [
        ...(settings.sign_up ? [{ name: 'sign_up', title: t.signUp } as const] : []),
        ...(settings.notification_defaults
          ? [{ name: 'notification_defaults', title: t.notificationDefaults } as const]
          : []),
        ...(settings.event_log ? [{ name: 'event_log', title: t.eventLog } as const] : []),
      ],
    },
  ].filter(({ sections }) => sections.length > 0) as readonly SectionGroup[];
