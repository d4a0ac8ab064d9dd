import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useEffect, useId, useRef } from 'react';

/** Tabs out of sight fade into the margins of the page. */
const SCROLLER = {
  mx: -2,
  px: 2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  maskImage: 'linear-gradient(to right, transparent, black 20px, black calc(100% - 20px), transparent)',
} as const;

interface TabRowProps {
  /** Names the row for those who hear the page. */
  label: string;
  tabs: readonly { name: string; label: string }[];
  /** The name of the chosen tab. */
  value: string;
  onChange: (name: string) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Tabs in one row, which is swiped where it is too long, and the panel of the chosen one. */
export function TabRow({ label, tabs, value, onChange, children }: TabRowProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // The chosen tab and its neighbours are in sight, without a scroll of the page.
  useEffect(() => {
    const tab = value && row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row.current && tab) {
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
    }
  }, [value]);
  return (
    <>
      <Box sx={{ mt: 2, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
        <Box ref={row} sx={SCROLLER}>
          <Tabs
            value={value}
            aria-label={label}
            onChange={(_event, next: string) => onChange(next)}
            sx={{ width: 'max-content', minWidth: '100%' }}
          >
            {tabs.map((tab) => (
              <Tab
                key={tab.name}
                value={tab.name}
                label={tab.label}
                id={`${id}-${tab.name}`}
                aria-controls={tab.name === value ? `${id}-panel` : undefined}
                // The four of an account have room on a phone, all nine of a client's project on a tablet.
                sx={{ minWidth: 0, px: { xs: 1, lg: 1.75 } }}
              />
            ))}
          </Tabs>
        </Box>
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </>
  );
}
