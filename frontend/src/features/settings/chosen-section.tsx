import type { FieldValues } from 'react-hook-form';
import type { Settings } from '@/api/generated/model/settings';
import type { SettingsSection } from '@/api/generated/model/settingsSection';
import {
  getGetSettingsQueryKey,
  getGetSettingsQueryOptions,
  setBilling,
  setBuildingPackages,
  setCompanyProfile,
  setFaqs,
  setHolidays,
  setNoticeVersion,
  setReplyTargets,
  setServedCities,
  setSocialPages,
  setTestimonials,
} from '@/api/generated/settings/settings';
import { queryClient } from '@/app/query-client';
import * as t from '@/messages/settings/page';
import { type Copy, SectionForm, type SectionParts } from './form/section-form';
import { RulesSection } from './rules-section';
import { BILLING } from './sections/billing';
import { CITIES } from './sections/cities';
import { COMPANY } from './sections/company';
import { FAQS } from './sections/faqs';
import { HOLIDAYS } from './sections/holidays';
import { NOTICE } from './sections/notice';
import { PACKAGES } from './sections/packages';
import { REPLY_TARGETS } from './sections/reply-targets';
import { SOCIAL } from './sections/social';
import { TESTIMONIALS } from './sections/testimonials';

interface ChosenSectionProps {
  name: SettingsSection;
  settings: Settings;
}

/** The section that is open. */
export function ChosenSection({ name, settings }: ChosenSectionProps) {
  switch (name) {
    case 'company':
      return <Stored parts={COMPANY} copyOf={({ company }) => company} settings={settings} send={setCompanyProfile} />;
    case 'social':
      return <Stored parts={SOCIAL} copyOf={({ social }) => social} settings={settings} send={setSocialPages} />;
    case 'packages':
      return (
        <Stored parts={PACKAGES} copyOf={({ packages }) => packages} settings={settings} send={setBuildingPackages} />
      );
    case 'cities':
      return <Stored parts={CITIES} copyOf={({ cities }) => cities} settings={settings} send={setServedCities} />;
    case 'faqs':
      return <Stored parts={FAQS} copyOf={({ faqs }) => faqs} settings={settings} send={setFaqs} />;
    case 'testimonials':
      return (
        <Stored
          parts={TESTIMONIALS}
          copyOf={({ testimonials }) => testimonials}
          settings={settings}
          send={setTestimonials}
        />
      );
    case 'notice_version':
      return (
        <Stored
          parts={NOTICE}
          copyOf={({ notice_version }) => notice_version}
          settings={settings}
          send={setNoticeVersion}
        />
      );
    case 'billing':
      return <Stored parts={BILLING} copyOf={({ billing }) => billing} settings={settings} send={setBilling} />;
    case 'holidays':
      return <Stored parts={HOLIDAYS} copyOf={({ holidays }) => holidays} settings={settings} send={setHolidays} />;
    case 'reply_targets':
      return (
        <Stored
          parts={REPLY_TARGETS}
          copyOf={({ reply_targets }) => reply_targets}
          settings={settings}
          send={setReplyTargets}
        />
      );
    case 'sales':
      return <RulesSection />;
    default:
      return null;
  }
}

interface StoredProps<Value, In extends FieldValues, Out> {
  parts: SectionParts<Value, In, Out>;
  settings: Settings;
  /** The section of the settings; absent for those who may not see it. */
  copyOf: (settings: Settings) => Copy<Value> | undefined;
  send: (data: Out, headers: { 'If-Match': string }) => Promise<Copy<Value>>;
}

function Stored<Value, In extends FieldValues, Out>({ parts, settings, copyOf, send }: StoredProps<Value, In, Out>) {
  const copy = copyOf(settings);
  if (!copy) return null;
  return (
    <SectionForm
      {...parts}
      copy={copy}
      send={(data, headers) => send(data, headers)}
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...getGetSettingsQueryOptions(), staleTime: 0 });
        const current = copyOf(fresh);
        if (!current) throw new Error(t.failed);
        return current;
      }}
      onSaved={(saved) =>
        queryClient.setQueryData<Settings>(
          getGetSettingsQueryKey(),
          (known) => known && { ...known, [parts.name]: saved },
        )
      }
    />
  );
}
