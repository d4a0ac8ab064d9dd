import * as z from 'zod/mini';
import { DocumentCategory } from '@/api/generated/model/documentCategory';
import { Visibility } from '@/api/generated/model/visibility';
import * as t from '@/messages/projects/documents';

export const MAX_TITLE = 200;

export const documentSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, t.titleRequired), z.maxLength(MAX_TITLE, t.titleLong)),
  category: z.enum(DocumentCategory),
  visibility: z.enum(Visibility),
});
