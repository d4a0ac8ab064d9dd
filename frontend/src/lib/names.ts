import * as t from '@/messages/lib';
import { locale } from '@/messages/locale';

export const firstWord = (fullName: string | null | undefined): string =>
  fullName?.trim().split(/\s+/)[0] || t.user;

export const initial = (fullName: string | null | undefined): string => {
  const [first] = fullName?.trim() ?? '';
  return first?.toLocaleUpperCase(locale) ?? 'U';
};
