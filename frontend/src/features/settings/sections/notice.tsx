import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { NewNoticeVersion } from '@/api/generated/model/newNoticeVersion';
import { setNoticeVersion } from '@/api/generated/settings/settings';
import { FormText } from '@/components/form/form-text';
import { neededText } from '@/lib/form-rules';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const MAX_VERSION = 40;

interface Values {
  notice_version: string;
}

const NOTICE: SectionParts<string, Values, NewNoticeVersion> = {
  name: 'notice_version',
  title: p.notice,
  text: p.noticeText,
  rules: z.object({ notice_version: neededText(t.noticeVersion, MAX_VERSION) }),
  valuesOf: (notice_version) => ({ notice_version }),
  fields: { notice_version: { label: t.noticeVersion } },
  Fields,
  Shown,
};

/** The version of the privacy notice. */
export function NoticeSection({ settings }: SectionProps) {
  return (
    <StoredSection
      parts={NOTICE}
      settings={settings}
      copyOf={({ notice_version }) => notice_version}
      send={setNoticeVersion}
    />
  );
}

function Fields({ form }: { form: UseFormReturn<Values, unknown, NewNoticeVersion> }) {
  return (
    <FormText
      form={form}
      name="notice_version"
      label={t.noticeVersion}
      hint={t.noticeHint}
      maxLength={MAX_VERSION}
    />
  );
}

function Shown({ values: { notice_version } }: { values: Values }) {
  return <Typography sx={{ overflowWrap: 'anywhere' }}>{t.consents(notice_version || t.noName)}</Typography>;
}
