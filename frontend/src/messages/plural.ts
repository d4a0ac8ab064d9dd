import { locale } from '@/messages/locale';

const rules = new Intl.PluralRules(locale);

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form of a text for this number, by the rules of the language: `one` and `other` in English. */
export const plural = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other;
