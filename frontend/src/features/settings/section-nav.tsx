import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SettingsSection } from '@/api/generated/model/settingsSection';
import { PlainList } from '@/components/layout/plain-list';
import { settingsPath } from '@/config/screens';
import * as t from '@/messages/settings/page';
import type { NamedSection } from './section-list';

interface SectionNavProps {
  sections: readonly NamedSection[];
  chosen: SettingsSection;
}

/** The sections below each other; on a phone in one row that scrolls. */
export function SectionNav({ sections, chosen }: SectionNavProps) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is looked for.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // The row alone scrolls, and not the page.
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 24;
  }, [chosen]);
  return (
    <Box
      component="nav"
      ref={list}
      aria-label={t.sections}
      sx={{ minWidth: 0, overflowX: 'auto', position: { md: 'sticky' }, top: { md: 88 } }}
    >
      <PlainList
        direction={{ xs: 'row', md: 'column' }}
        sx={{ gap: 0.5, width: { xs: 'max-content', md: 'auto' } }}
      >
        {sections.map(({ name, title }) => (
          <li key={name}>
            <Box
              component={Link}
              to={settingsPath(name)}
              {...(name === chosen && { 'aria-current': 'page' })}
              sx={{
                display: 'block',
                minHeight: 44,
                px: 1.5,
                py: 1.25,
                borderRadius: 1,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
                '&[aria-current]': { bgcolor: 'action.selected', fontWeight: 700 },
              }}
            >
              {title}
            </Box>
          </li>
        ))}
      </PlainList>
    </Box>
  );
}
