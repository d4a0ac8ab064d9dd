import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { STATUS_LABEL } from '@/components/words/project-labels';
import * as t from '@/messages/marketing/case-study';
import { built } from '@/messages/marketing/portfolio';
import { Each } from '@/site/each';
import { Match } from '@/site/match';
import type { PublicProject } from '@/site/site-content';
import { digits, grouped, labelled, month } from '@/site/site-text';
import type { Slots } from '@/site/slot';
import { When } from '@/site/when';
import { Progress } from '../portfolio/project-card';

/** A project that is being built has a bar in place of its status. */
const UNDATED = Object.fromEntries(
  Object.entries(STATUS_LABEL).map(([status, label]) => [
    status,
    status !== 'in_progress' && <Fact term={t.status}>{label}</Fact>,
  ]),
);

/** Known facts of a project; missing ones are left out. */
export function Facts({ project }: { project: Slots<PublicProject> }) {
  const { status, built_up_area_sqft, floors, started_on, completed_on, progress_percent, people } = project;
  return (
    <>
      <Match
        value={status}
        cases={{
          in_progress: (
            <Box sx={{ mb: { xs: 3, md: 4 } }}>
              <Box component="p" sx={{ typography: 'h3', m: 0 }}>
                {STATUS_LABEL.in_progress}
                {built(digits(progress_percent))}
              </Box>
              <Progress percent={progress_percent} />
            </Box>
          ),
        }}
      />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 3,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
          // Five fill one row, six two rows of three.
          '&:has(> :nth-of-type(5):last-of-type)': { gridTemplateColumns: { sm: 'repeat(5, 1fr)' } },
          '&:has(> :nth-of-type(6):last-of-type)': { gridTemplateColumns: { sm: 'repeat(3, 1fr)' } },
          m: 0,
          pb: { xs: 3, md: 4 },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {/* The month of completion says that a project is completed, the bar above that it is being built. */}
        <When value={completed_on} otherwise={<Match value={status} cases={UNDATED} />}>
          {() => null}
        </When>
        <When value={built_up_area_sqft}>
          {(area) => <Fact term={t.builtUpArea}>{t.sqFt(grouped(area))}</Fact>}
        </When>
        <When value={floors}>{(count) => <Fact term={t.floors}>{digits(count)}</Fact>}</When>
        <When value={started_on}>{(day) => <Fact term={t.started}>{month(day)}</Fact>}</When>
        <When value={completed_on}>{(day) => <Fact term={t.completed}>{month(day)}</Fact>}</When>
        <Each of={people} as="person">
          {({ full_name, part }, { index }) => (
            <Fact
              key={`${index} ${full_name}`}
              term={labelled(part, { manager: t.projectManager, engineer: t.siteEngineer })}
            >
              {full_name}
            </Fact>
          )}
        </Each>
      </Box>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  );
}
