import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { PublicPhoto } from '@/api/generated/model/publicPhoto';
import * as t from '@/messages/marketing/case-study';
import { digits, whether } from '@/site/site-text';
import type { Slots } from '@/site/slot';
import { brand } from '@/theme/tokens';
import { drawn } from '../drawn';
import { sizedSources } from '../photo';

const SPLIT = '--split';
const MIDDLE = 50;

interface BeforeAfterProps {
  slug: Slots<string>;
  before: Slots<PublicPhoto>;
  after: Slots<PublicPhoto>;
  /** Absent while it is being built: the later photo is no “after” yet. */
  completedOn?: Slots<string> | undefined;
}

/**
 * Two photos over each other, divided where the visitor puts the line: by pointer, touch or keys. Where
 * scripts are off they stand side by side.
 */
export function BeforeAfter({ slug, before, after, completedOn }: BeforeAfterProps) {
  const frame = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const [split, setSplit] = useState(MIDDLE);

  // Moved before the page woke, or put back by the browser: the line is where the control says.
  useEffect(() => setSplit(Number(range.current?.value ?? MIDDLE)), []);
  // By script: the policy refuses style attributes in what is sent.
  useEffect(() => frame.current?.style.setProperty(SPLIT, `${split}%`), [split]);

  return (
    <Box
      ref={frame}
      sx={{
        [SPLIT]: `${MIDDLE}%`,
        position: 'relative',
        overflow: 'hidden',
        aspectRatio: '3 / 2',
        borderRadius: 1.5,
        bgcolor: 'divider',
        userSelect: 'none',
        '& [data-side]': { position: 'absolute', inset: 0 },
        '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
        '& [data-side="before"]': { clipPath: `inset(0 calc(100% - var(${SPLIT})) 0 0)` },
        '@media print, (scripting: none)': {
          display: 'grid',
          gap: 1,
          aspectRatio: 'auto',
          bgcolor: 'transparent',
          gridTemplateColumns: '1fr 1fr',
          '& [data-side]': { position: 'relative', aspectRatio: '3 / 2' },
          '& [data-side="before"]': { clipPath: 'none', order: -1 },
          '& input, & [data-line]': { display: 'none' },
        },
      }}
    >
      <Side slug={slug} photo={after} side="after" label={whether(completedOn, t.after, t.nowLabel)} />
      <Side slug={slug} photo={before} side="before" label={whether(completedOn, t.before, t.thenLabel)} />
      <Box
        component="input"
        type="range"
        ref={range}
        min={0}
        max={100}
        defaultValue={MIDDLE}
        aria-label={whether(completedOn, t.beforeAndAfter, t.thenAndNow)}
        aria-valuetext={t.splitText(split)}
        onChange={(event) => setSplit(Number(event.target.value))}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          m: 0,
          appearance: 'none',
          bgcolor: 'transparent',
          opacity: 0,
          cursor: 'ew-resize',
          touchAction: 'pan-y',
          // As thin as the line, so that the line is where the pointer is.
          '&::-webkit-slider-thumb': { appearance: 'none', width: 2, height: '100%' },
          '&::-moz-range-thumb': { width: 2, height: '100%', border: 0 },
        }}
      />
      <Box
        aria-hidden
        data-line
        sx={{
          position: 'absolute',
          insetBlock: 0,
          left: `var(${SPLIT})`,
          width: 2,
          ml: '-1px',
          bgcolor: brand.text,
          pointerEvents: 'none',
          '&::after': {
            content: '"↔"',
            position: 'absolute',
            top: '50%',
            left: '50%',
            display: 'grid',
            placeItems: 'center',
            width: 44,
            height: 44,
            translate: '-50% -50%',
            borderRadius: '50%',
            color: brand.onAccent,
            bgcolor: brand.accent,
            fontSize: '1.25rem',
          },
          'input:focus-visible + &::after': { outline: `3px solid ${brand.text}`, outlineOffset: 2 },
        }}
      />
    </Box>
  );
}

interface SideProps {
  slug: Slots<string>;
  photo: Slots<PublicPhoto>;
  side: 'before' | 'after';
  label: string;
}

function Side({ slug, photo, side, label }: SideProps) {
  const { src, srcSet } = sizedSources(slug, photo);
  const { caption, is_visualisation, width, height } = photo;
  return (
    <Box data-side={side}>
      <img
        src={src}
        srcSet={srcSet}
        sizes="(min-width: 1200px) 1152px, 100vw"
        alt={`${label}${whether(is_visualisation, t.drawn, '')}${whether(caption, `: ${caption}`, '')}`}
        width={digits(width)}
        height={digits(height)}
        // Others are told of in the head of the page, where nobody has asked whether there are such photos.
        loading="lazy"
        decoding="async"
      />
      <Box
        aria-hidden
        component="span"
        sx={{ ...drawn, ...(side === 'before' && { right: 'auto', left: 8 }) }}
      >
        {label}
        {whether(is_visualisation, t.drawn, '')}
      </Box>
    </Box>
  );
}
