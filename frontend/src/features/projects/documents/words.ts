import { DocumentCategory } from '@/api/generated/model/documentCategory';
import type { Role } from '@/api/generated/model/role';
import type { StoredFile } from '@/api/generated/model/storedFile';
import type { Visibility } from '@/api/generated/model/visibility';
import { kindText, sizeText } from '@/components/files/words';
import type { Tone } from '@/components/status-chip';

export const CATEGORY: Record<DocumentCategory, { label: string; many: string }> = {
  photo: { label: 'Photo', many: 'Photos' },
  drawing: { label: 'Drawing', many: 'Drawings' },
  permit: { label: 'Permit', many: 'Permits' },
  contract: { label: 'Contract', many: 'Contracts' },
  report: { label: 'Report', many: 'Reports' },
  other: { label: 'Other', many: 'Others' },
  attachment: { label: 'Attachment', many: 'Attachments' },
};

/** Categories to choose from; ticket attachments are filed by the system. */
const ALL = (Object.keys(CATEGORY) as DocumentCategory[]).filter(
  (category) => category !== DocumentCategory.attachment,
);

/** Contracts tell of money, which engineers are shown nowhere: they would look for them in vain. */
export const categoriesFor = (role: Role | undefined): DocumentCategory[] =>
  role === 'engineer' ? ALL.filter((category) => category !== DocumentCategory.contract) : ALL;

export const VISIBILITY: Record<Visibility, { label: string; text: string; tone: Tone }> = {
  client: { label: 'Client sees it', text: 'The client and the team', tone: 'good' },
  internal: { label: 'Internal', text: 'The team only', tone: 'neutral' },
};

/** `Version 2 · PDF · 2.3 MB` */
export const fileFacts = ({ number: version, media_type, bytes }: StoredFile): string =>
  [version > 1 ? `Version ${version}` : '', kindText(media_type), sizeText(bytes)]
    .filter(Boolean)
    .join(' · ');
