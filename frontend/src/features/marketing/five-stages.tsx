import Box from '@mui/material/Box';
import { type MouseEvent, useRef } from 'react';
import * as t from '@/messages/marketing';
import { brand, display } from '@/theme/tokens';
import { stageImages } from './images';
import { Picture } from './picture';
import { Section } from './section';
import { swipeRow } from './swipe-row';
import { useStage } from './use-stage';

const stages = [
  {
    name: t.footings,
    title: t.footingsTitle,
    text: t.footingsText,
    check: t.footingsChecks,
  },
  {
    name: t.firstSlab,
    title: t.firstSlabTitle,
    text: t.firstSlabText,
    check: t.firstSlabChecks,
  },
  {
    name: t.frame,
    title: t.frameTitle,
    text: t.frameText,
    check: t.frameChecks,
  },
  {
    name: t.walls,
    title: t.wallsTitle,
    text: t.wallsText,
    check: t.wallsChecks,
  },
  {
    name: t.finishing,
    title: t.finishingTitle,
    text: t.finishingText,
    check: t.finishingChecks,
  },
];

const idOf = (index: number): string => `stage-${index + 1}`;

/** Cards in one row, swiped: each picture above its own text. */
const NARROW = '@media screen and (max-width: 899.95px)';

/** A browser without scripts and paper have all five as well, one below the other. */
const STILL = '@media print, (scripting: none) and (min-width: 900px)';

const apart = {
  '& .view, & .frame, & .texts': { display: 'contents' },
  '& nav': { display: 'none' },
  '& .frame > picture': {
    position: 'relative',
    opacity: 1,
    borderRadius: '12px',
    breakAfter: 'avoid',
    order: 'calc(var(--i) * 2)',
  },
  '& .texts > li': { order: 'calc(var(--i) * 2 + 1)' },
} as const;

const scene = {
  '--at': 0,
  display: 'grid',
  columnGap: 8,
  rowGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) clamp(300px, 30vw, 400px)' },
  // The picture begins at the edge of the window.
  ml: { md: `calc(50% - 50vw)` },
  '& ol': { listStyle: 'none', m: 0, p: 0 },
  '& .view': {
    position: 'sticky',
    top: 'max(88px, calc(50svh - 300px))',
    alignSelf: 'start',
  },
  '& .frame': {
    position: 'relative',
    aspectRatio: '8 / 5',
    maxHeight: 'calc(100svh - 160px)',
    overflow: 'hidden',
    borderRadius: '0 12px 12px 0',
  },
  '& .frame > picture': {
    position: 'absolute',
    inset: 0,
    opacity: 'clamp(0, (var(--at) - var(--i)) * 2 + 1.5, 1)',
  },
  '& nav ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, 1fr)',
    gap: 1,
    pl: 'max(24px, calc(50vw - 576px))',
    mt: 1.5,
  },
  '& nav a': {
    position: 'relative',
    display: 'block',
    minHeight: 44,
    pt: 1.25,
    fontSize: '0.875rem',
    color: brand.muted,
    textDecoration: 'none',
    '&:hover, &[aria-current]': { color: brand.text },
    '&::before, &::after': {
      content: '""',
      position: 'absolute',
      inset: '0 0 auto',
      height: 3,
      bgcolor: brand.line,
    },
    '&::after': {
      bgcolor: brand.accent,
      transformOrigin: 'left',
      scale: 'clamp(0, var(--at) - var(--i) + 1, 1) 1',
    },
  },
  '& .texts': { display: 'grid', gridAutoRows: '1fr' },
  '& .texts > li': { alignContent: { md: 'center' }, outline: 0, py: { md: 4 } },
  '& .texts p': { m: 0, mt: 1.5, color: brand.muted },
  '& .texts .count': { m: 0, fontSize: '0.875rem', fontWeight: 600, color: brand.accent },
  '& h3': { m: 0, mt: 0.5, fontFamily: display, fontWeight: 700, fontSize: '1.75rem', lineHeight: 1.15 },
  '& .texts .check': { mt: 2.5, pl: 2, borderLeft: `2px solid ${brand.accent}`, color: brand.text },
  '& b': { display: 'block', fontSize: '0.875rem', color: brand.muted },
  ...Object.fromEntries(
    stages.map((_, index) => [`& :is(picture, li):nth-of-type(${index + 1})`, { '--i': index }]),
  ),
  [STILL]: { ml: 0, alignItems: 'center', ...apart },
  [NARROW]: {
    ...swipeRow,
    ...apart,
    // As far as the screen's edge.
    mr: { xs: -2, sm: -3 },
    gridTemplateRows: 'auto 1fr',
    '& .frame > picture, li': { scrollSnapAlign: 'start' },
  },
} as const;

/** Straight there, without a line in the history for every look. */
const goTo = (event: MouseEvent, index: number) => {
  event.preventDefault();
  const stage = document.getElementById(idOf(index));
  stage?.scrollIntoView({ block: 'center' });
  stage?.focus({ preventScroll: true });
};

/** One camera, five stages: the picture stays and changes while the texts pass by; on a narrow screen both are swiped. */
export function FiveStages() {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useStage(ref, stages.length);
  return (
    <Section eyebrow={t.fiveStages} title={t.stagesTitle} lead={t.stagesLead} tone="brand">
      <Box ref={ref} className="row" role="group" aria-label={t.stagesOfBuilding} sx={scene}>
        <div className="view">
          <div className="frame">
            {stageImages.map((image) => (
              <Picture key={image.alt} image={image} sizes="(min-width: 900px) 60vw, 100vw" />
            ))}
          </div>
          <nav aria-label={t.stagesOfBuilding}>
            <ol>
              {stages.map(({ name }, index) => (
                <li key={name}>
                  <a
                    href={`#${idOf(index)}`}
                    aria-current={index === shown ? 'step' : undefined}
                    onClick={(event) => goTo(event, index)}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <ol className="texts">
          {stages.map(({ title, text, check }, index) => (
            <li key={title} id={idOf(index)} tabIndex={-1}>
              <p className="count">{t.stageOf(index + 1, stages.length)}</p>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className="check">
                <b>{index === stages.length - 1 ? t.checkedBeforeHandover : t.checkedBeforeNextStage}</b>
                {check}
              </p>
            </li>
          ))}
        </ol>
      </Box>
    </Section>
  );
}
