import { DocumentCategory } from '@/api/generated/model/documentCategory';
import type { Role } from '@/api/generated/model/role';
import type { StoredFile } from '@/api/generated/model/storedFile';
import type { Visibility } from '@/api/generated/model/visibility';
import { kindText, sizeText } from '@/components/files/words';
import type { Tone } from '@/components/status-chip';
import { may } from '@/config/roles';
import * as t from '@/messages/projects/documents';

export const CATEGORY: Record<DocumentCategory, { label: string; many: string }> = {
  photo: { label: t.photo, many: t.photos },
  drawing: { label: t.drawing, many: t.drawings },
  permit: { label: t.permit, many: t.permits },
  contract: { label: t.contract, many: t.contracts },
  report: { label: t.report, many: t.reports },
  other: { label: t.other, many: t.others },
  attachment: { label: t.attachment, many: t.attachments },
};

/** Categories to choose from; ticket attachments are filed by the system. */
const ALL = (Object.keys(CATEGORY) as DocumentCategory[]).filter(
  (category) => category !== DocumentCategory.attachment,
);

/** Contracts contain amounts, which engineers see nowhere. */
export const categoriesFor = (role: Role | undefined): DocumentCategory[] =>
  may(role, 'see_money') ? ALL : ALL.filter((category) => category !== DocumentCategory.contract);

export const VISIBILITY: Record<Visibility, { label: string; text: string; tone: Tone }> = {
  client: { label: t.clientSeesIt, text: t.clientAndTeam, tone: 'info' },
  internal: { label: t.internal, text: t.teamOnly, tone: 'neutral' },
};

/** `Version 2 · PDF · 2.3 MB` */
export const fileFacts = ({ number: version, media_type, bytes }: StoredFile): string =>
  [version > 1 ? t.version(version) : '', kindText(media_type), sizeText(bytes)].filter(Boolean).join(' · ');
