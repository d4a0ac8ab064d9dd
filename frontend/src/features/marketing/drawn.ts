import * as t from '@/messages/marketing/page-header';
import { brand, veil } from '@/theme/tokens';

/** The word on a drawn picture, in the corner of what it stands in. */
export const drawn = {
  content: JSON.stringify(t.visualisation),
  position: 'absolute',
  right: 8,
  bottom: 8,
  px: 1,
  borderRadius: 1,
  fontSize: '0.75rem',
  color: brand.text,
  bgcolor: veil(76),
} as const;

export const DRAWN = 'drawn';

/** The same on an element with a cover, if its `data-cover` is `DRAWN`. */
export const drawnCover = {
  position: 'relative',
  display: 'grid',
  '& > img, &::after': { gridArea: '1 / 1' },
  '&[data-cover="drawn"]::after': { ...drawn, position: 'relative', placeSelf: 'end' },
} as const;
