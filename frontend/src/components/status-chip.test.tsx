import { expect, test } from 'vitest';
import { renderAt } from '@/testing/render';
import { COLOUR } from '@/theme/marks';
import { TONES } from '@/theme/tones';
import { StatusChip } from './status-chip';

// A picture of any colour may be behind it.
test.each(Object.entries(TONES))(
  'the fill of %s covers what is behind it, in the dark too',
  (tone, { dark }) => {
    renderAt('/', <StatusChip tone={tone as keyof typeof TONES} label="6 things wait for you" />);
    const rules = Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join('');
    expect(rules).toContain(`background-color:color-mix(in srgb,${dark} 18%,${COLOUR.paper})`);
    expect(rules).not.toMatch(RegExp(`background-color:${dark}[0-9a-f]{2}\\b`, 'i'));
  },
);
