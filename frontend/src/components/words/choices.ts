import type { Tone } from '@/components/status-chip';

/** Label and colour of a state. */
export interface Words {
  label: string;
  tone: Tone;
}

interface Choice {
  value: string;
  label: string;
}

/** Choices in the order of the words. With `all`, the first choice is the empty value, which sets no filter. */
export function choicesOf(
  words: Readonly<Record<string, string | { label: string }>>,
  all?: string,
): Choice[] {
  const choices = Object.entries(words).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.label,
  }));
  return all === undefined ? choices : [{ value: '', label: all }, ...choices];
}
