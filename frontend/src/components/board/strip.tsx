import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Total } from '@/api/generated/model/total';
import { swipedRow } from '@/components/layout/swiped-row';
import { countText } from '@/lib/counts';
import * as t from '@/messages/components/board';

interface StripProps {
  /** The columns, in a row that scrolls. */
  row: RefObject<HTMLElement | null>;
  names: readonly { label: string; total: Total }[];
}

/** On a screen that is touched its reach is as high as a finger needs. */
const CHIP = {
  position: 'relative',
  flexShrink: 0,
  '&::after': { content: '""', position: 'absolute', inset: '-7px 0' },
} as const;

const behavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Distances of the columns from the first one, in pixels. */
function placesIn(row: HTMLElement): number[] {
  const lefts = Array.from(row.children, (column) => column.getBoundingClientRect().left);
  return lefts.map((left) => left - (lefts[0] ?? 0));
}

/** A chip for each column of a phone, which shows one at a time: a tap scrolls to its column, and the one in sight is marked. */
export function Strip({ row, names }: StripProps) {
  const [current, setCurrent] = useState(0);
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const distances = placesIn(element).map((place) => Math.abs(place - element.scrollLeft));
      setCurrent(distances.indexOf(Math.min(...distances)));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    return () => element.removeEventListener('scroll', measure);
  }, [row]);

  useEffect(() => {
    const chip = strip.current?.children[current];
    if (!strip.current || !chip) return;
    const { left, width } = chip.getBoundingClientRect();
    const { left: start, width: room } = strip.current.getBoundingClientRect();
    strip.current.scrollBy({ left: left - start - (room - width) / 2, behavior: behavior() });
  }, [current]);

  return (
    <Box sx={{ display: 'flow-root', height: 44 }}>
      <Box ref={strip} role="group" aria-label={t.columns} sx={swipedRow('sm')}>
        {names.map(({ label, total }, place) => (
          <Chip
            key={label}
            component="button"
            clickable
            label={t.columnOf(label, countText(total))}
            aria-current={place === current ? 'true' : undefined}
            color={place === current ? 'primary' : 'default'}
            variant={place === current ? 'filled' : 'outlined'}
            onClick={() =>
              row.current?.scrollTo({ left: placesIn(row.current)[place] ?? 0, behavior: behavior() })
            }
            sx={CHIP}
          />
        ))}
      </Box>
    </Box>
  );
}
