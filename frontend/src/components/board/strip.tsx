import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Total } from '@/api/generated/model/total';
import { swipedRow } from '@/components/layout/swiped-row';
import { countText } from '@/lib/counts';
import * as t from '@/messages/components/board-strip';

interface StripProps {
  /** The columns, in a row that scrolls. */
  row: RefObject<HTMLElement | null>;
  names: readonly { label: string; total: Total }[];
}

/** Drawn as tabs, so that the names of the columns differ from the chips of the views above. */
const NAME = {
  flexShrink: 0,
  minHeight: 44,
  px: 1,
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  borderBottom: 2,
  borderColor: 'transparent',
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
} as const;

const behavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Distances of the columns from the first one, in pixels. */
function placesIn(row: HTMLElement): number[] {
  const lefts = Array.from(row.children, (column) => column.getBoundingClientRect().left);
  return lefts.map((left) => left - (lefts[0] ?? 0));
}

/** The names of all columns on a phone, which shows one at a time: a tap scrolls to a column, and the one in sight is marked. */
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
    const name = strip.current?.children[current];
    if (!strip.current || !name) return;
    const { left, width } = name.getBoundingClientRect();
    const { left: start, width: room } = strip.current.getBoundingClientRect();
    strip.current.scrollBy({ left: left - start - (room - width) / 2, behavior: behavior() });
  }, [current]);

  return (
    <Box sx={{ display: 'flow-root', height: 52 }}>
      <Box ref={strip} role="group" aria-label={t.columns} sx={{ ...swipedRow('sm'), my: -1 }}>
        {names.map(({ label, total }, place) => (
          <ButtonBase
            key={label}
            aria-current={place === current ? 'true' : undefined}
            onClick={() =>
              row.current?.scrollTo({ left: placesIn(row.current)[place] ?? 0, behavior: behavior() })
            }
            sx={NAME}
          >
            {t.columnOf(label, countText(total))}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
