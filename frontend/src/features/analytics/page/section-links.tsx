import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import * as t from '@/messages/analytics';
import { SECTIONS, type SectionId } from '../parts/sections';

/** The bar of the dashboard and the links, which cover the top of the window. */
const COVERED = 116;

/** The section at the top of the window, below the links. */
function useCurrent(): SectionId {
  const [current, setCurrent] = useState<SectionId>(SECTIONS[0].id);
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return;
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = SECTIONS.find(({ id }) => inView.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: `-${COVERED}px 0px -60% 0px` },
    );
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}

/** Links to the sections, in view while the page is read. On a phone the row is swiped. */
export function SectionLinks() {
  const current = useCurrent();
  const row = useRef<HTMLElement>(null);
  // The current link is in sight, without a scroll of the page.
  useEffect(() => {
    const link = current && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) {
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
    }
  }, [current]);
  return (
    <Box
      ref={row}
      component="nav"
      aria-label={t.sections}
      sx={{
        position: 'sticky',
        // Below the bar of the dashboard.
        top: 60,
        zIndex: 1,
        display: 'flex',
        mx: { xs: -2, sm: 0 },
        px: { xs: 0.5, sm: 0 },
        maskImage: { xs: 'linear-gradient(to left, transparent, black 24px)', md: 'none' },
        mb: 2,
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: { xs: 'auto', md: 'visible' },
        scrollbarWidth: 'none',
        bgcolor: 'background.default',
      }}
    >
      {SECTIONS.map(({ id, title }) => (
        <Box
          key={id}
          component="a"
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          sx={{
            display: 'flex',
            flexShrink: 0,
            alignItems: 'center',
            minHeight: { xs: 44, md: 40 },
            px: 1.5,
            fontSize: '0.875rem',
            fontWeight: 600,
            color: 'text.secondary',
            textDecoration: 'none',
            '&[aria-current]': { color: 'primary.main', boxShadow: 'inset 0 -2px 0 currentColor' },
            '&:hover': { color: 'text.primary', boxShadow: 'inset 0 -2px 0 currentColor' },
          }}
        >
          {title}
        </Box>
      ))}
    </Box>
  );
}
