import Box from '@mui/material/Box';
import type { Project } from '@/api/generated/model/project';
import { Section } from '@/components/section';
import { daysBetween, daysText, formatOn } from '@/lib/days';
import * as t from '@/messages/projects/overview';
import { EditButton } from '../editing/edit-button';

/** By how much a day misses the planned one. */
function missBy(planned: string, day: string | null | undefined): string {
  const days = day ? daysBetween(planned, day) : null;
  if (days === null || days === 0) return '';
  return days > 0 ? t.later(daysText(days)) : t.earlier(daysText(-days));
}

/** Planned against actual and forecast. */
export function KeyDates({ project }: { project: Project }) {
  const { planned_start_on, planned_end_on, actual_start_on, actual_end_on, forecast_end_on } = project;
  const end = actual_end_on ?? forecast_end_on;
  const rows = [
    { name: t.planned, start: planned_start_on, end: planned_end_on },
    ...(actual_start_on || actual_end_on
      ? [{ name: t.actual, start: actual_start_on, end: actual_end_on }]
      : []),
    ...(forecast_end_on && !actual_end_on ? [{ name: t.forecast, start: null, end: forecast_end_on }] : []),
  ];
  const cell = { textAlign: 'left', py: 0.75, pr: 1.5, fontSize: '0.875rem' } as const;
  return (
    <Section title={t.dates} action={<EditButton project={project} name="dates" />}>
      <Box
        component="table"
        sx={{ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}
      >
        <thead>
          <tr>
            {['', t.start, t.end].map((head) => (
              <Box
                key={head}
                component={head === '' ? 'td' : 'th'}
                sx={{ ...cell, color: 'text.secondary', fontWeight: 400, fontSize: '0.8125rem' }}
                {...(head !== '' && { scope: 'col' })}
              >
                {head}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Box component="tr" key={row.name} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Box component="th" scope="row" sx={{ ...cell, color: 'text.secondary', fontWeight: 400 }}>
                {row.name}
              </Box>
              <Box component="td" sx={cell}>
                {formatOn(row.start) ?? t.none}
              </Box>
              <Box component="td" sx={cell}>
                {formatOn(row.end) ?? (project.status === 'in_progress' ? t.inProgress : t.none)}
              </Box>
            </Box>
          ))}
        </tbody>
      </Box>
      <Notes
        notes={[
          missBy(planned_start_on, actual_start_on) &&
            t.startDifference(missBy(planned_start_on, actual_start_on)),
          missBy(planned_end_on, end) &&
            (actual_end_on ? t.endDifference : t.forecastDifference)(missBy(planned_end_on, end)),
          project.dlp_ends_on && t.liabilityUntil(formatOn(project.dlp_ends_on) ?? ''),
        ]}
      />
    </Section>
  );
}

function Notes({ notes }: { notes: readonly (string | undefined)[] }) {
  const told = notes.filter(Boolean);
  if (told.length === 0) return null;
  return (
    <Box
      sx={{
        mt: 1,
        pt: 1,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {told.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </Box>
  );
}
