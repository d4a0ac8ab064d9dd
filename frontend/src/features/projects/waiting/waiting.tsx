import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Project } from '@/api/generated/model/project';
import { clamp } from '@/components/layout/clamp';
import { Facts } from '@/components/layout/facts';
import { PlainList } from '@/components/layout/plain-list';
import { DAY_LOOK, type Urgency } from '@/components/words/tasks';
import * as t from '@/messages/projects/page';
import { COLOUR } from '@/theme/marks';
import { useWaitingRows } from './waiting-rows';

/** Tasks of the project that wait for the reader; each leads to where it is done. */
export function Waiting({ project }: { project: Project }) {
  const titleId = useId();
  const { rows: all, shown } = useWaitingRows(project);
  const [showsAll, setShowsAll] = useState(false);
  const isBeside = useMediaQuery(useTheme().breakpoints.up('lg'));
  if (all.length === 0) return null;
  const rows = showsAll ? all : all.slice(0, shown);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        position: 'relative',
        border: 2,
        borderColor: 'secondary.main',
        borderRadius: 1.5,
        overflow: 'hidden',
      }}
    >
      <Typography id={titleId} component="h2" variant="body2" sx={{ px: 2, pt: 1.25, fontWeight: 600 }}>
        {t.waitingForYou}
      </Typography>
      <PlainList
        aria-labelledby={titleId}
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: `repeat(${Math.min(all.length, shown)}, minmax(0, 1fr))`,
          },
          overflow: 'hidden',
          // The lines between the tasks end above the frame.
          pb: { lg: 1.25 },
          '& > li': { display: 'grid', boxShadow: `-1px -1px 0 ${COLOUR.divider}` },
        }}
      >
        {rows.map(({ key, title, facts, due, urgency = 'later', to }) => (
          <li key={key}>
            <Box
              component={Link}
              to={to}
              preventScrollReset
              sx={{
                display: 'flex',
                gap: 1,
                px: 2,
                py: 1,
                minHeight: 48,
                alignItems: 'center',
                justifyContent: 'space-between',
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Box component="span" sx={{ minWidth: 0, alignSelf: { lg: 'flex-start' } }}>
                <Typography component="span" sx={{ ...clamp(showsAll ? 3 : 2), fontWeight: 600 }}>
                  {title}
                </Typography>
                {/* Beside each other, the tasks have their days on lines of their own. */}
                {isBeside ? (
                  <>
                    <Facts facts={facts} />
                    {due && <Due urgency={urgency}>{due}</Due>}
                  </>
                ) : (
                  <Facts
                    facts={[
                      ...facts,
                      due && (
                        <Due key="due" urgency={urgency} isInLine>
                          {due}
                        </Due>
                      ),
                    ]}
                  />
                )}
              </Box>
              <NextIcon aria-hidden sx={{ color: 'text.secondary' }} />
            </Box>
          </li>
        ))}
      </PlainList>
      {rows.length < all.length && (
        <Button
          size="small"
          onClick={() => setShowsAll(true)}
          // In a wide window in the line of the heading.
          sx={{
            // Its text begins where the rows do.
            ml: { xs: 2, lg: 0 },
            px: { xs: 0, lg: 0.625 },
            minHeight: { xs: 44, lg: 40 },
            position: { lg: 'absolute' },
            inset: { lg: '0 11px auto auto' },
          }}
        >
          {t.moreTasks(all.length - rows.length)}
        </Button>
      )}
    </Box>
  );
}

interface DueProps {
  urgency: Urgency;
  /** Whether other facts stand before it. */
  isInLine?: boolean;
  children: string;
}

/** The day of a task, in the look of its urgency. */
const Due = ({ urgency, isInLine = false, children }: DueProps) => (
  <Typography
    component="span"
    variant="body2"
    sx={{
      ...DAY_LOOK[urgency],
      ...(!isInLine && { display: 'block', '&::first-letter': { textTransform: 'uppercase' } }),
    }}
  >
    {children}
  </Typography>
);
