import type { ComponentType } from 'react';
import type { SettingsSection } from '@/api/generated/model/settingsSection';
import type { SectionProps } from './form/stored-section';
import { BillingSection } from './sections/billing';
import { BrandingSection } from './sections/branding';
import { CitiesSection } from './sections/cities';
import { CompanySection } from './sections/company';
import { EventLogSection } from './sections/event-log';
import { FaqsSection } from './sections/faqs';
import { HolidaysSection } from './sections/holidays';
import { NoticeSection } from './sections/notice';
import { NotificationDefaultsSection } from './sections/notification-defaults';
import { PackagesSection } from './sections/packages';
import { ReplyTargetsSection } from './sections/reply-targets';
import { RulesSection } from './sections/rules';
import { SignUpSection } from './sections/sign-up';
import { SocialSection } from './sections/social';
import { TemplatesSection } from './sections/templates';
import { TestimonialsSection } from './sections/testimonials';
import { WorkingHoursSection } from './sections/working-hours';

const SECTIONS: Record<SettingsSection, ComponentType<SectionProps>> = {
  company: CompanySection,
  social: SocialSection,
  packages: PackagesSection,
  cities: CitiesSection,
  faqs: FaqsSection,
  testimonials: TestimonialsSection,
  notice_version: NoticeSection,
  billing: BillingSection,
  branding: BrandingSection,
  sales: RulesSection,
  holidays: HolidaysSection,
  reply_targets: ReplyTargetsSection,
  templates: TemplatesSection,
  working_hours: WorkingHoursSection,
  sign_up: SignUpSection,
  notification_defaults: NotificationDefaultsSection,
  event_log: EventLogSection,
};

interface ChosenSectionProps extends SectionProps {
  name: SettingsSection;
}

/** The section that is open. */
export function ChosenSection({ name, settings }: ChosenSectionProps) {
  const Chosen = SECTIONS[name];
  return <Chosen settings={settings} />;
}
