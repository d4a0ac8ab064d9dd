import { DocumentCategory } from '@/api/generated/model/documentCategory';
import type { Role } from '@/api/generated/model/role';
import type { Visibility } from '@/api/generated/model/visibility';
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

export const VISIBILITY: Record<Visibility, string> = {
  client: t.clientAndTeam,
  internal: t.teamOnly,
};
