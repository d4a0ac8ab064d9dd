import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProjectReport } from '@/api/generated/model/projectReport';
import type { ReportEntry } from '@/api/generated/model/reportEntry';
import { PlainList } from '@/components/layout/plain-list';
import { ProgressRing } from '@/components/progress-ring';
import { Section } from '@/components/section';
import { dailyEntryPath } from '@/config/screens';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import { LostTotal } from '../parts/lost-total';
import { PhotoGrid } from '../parts/photo-grid';
import { DELAY } from '../words';

/** A period as its client sees it: progress, work done with photos, next steps, and delays. */
export function ReportContent({ report }: { report: ProjectReport }) {
  const { progress, milestones, entries, plans, next_milestones, delays, lost } = report;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Section title={t.progressOfPeriod}>
          <Stack direction="row" sx={{ gap: 2.5, alignItems: 'center' }}>
            <ProgressRing percent={progress.after} size={88} />
            <div>
              <Typography sx={{ fontWeight: 600 }}>
                {progress.after === progress.before
                  ? t.progressStays(progress.after)
                  : t.progressFromTo(progress.before, progress.after)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {[
                  t.workDays(report.days),
                  t.personDays(report.person_days),
                  t.photoCount(report.photo_count),
                  report.rain_days > 0 ? t.rainDays(report.rain_days) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </div>
          </Stack>
          {milestones.length > 0 && (
            <PlainList aria-label={t.milestones} sx={{ mt: 2, gap: 1.5 }}>
              {milestones.map(({ id, name, progress: { before, after } }) => (
                <li key={id}>
                  <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
                    <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                      {name}
                    </Typography>
                    <Typography
                      variant="body2"
                      color="textSecondary"
                      sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}
                    >
                      {before === after ? t.percent(after) : t.percentFromTo(before, after)}
                    </Typography>
                  </Stack>
                  <LinearProgress
                    variant="determinate"
                    value={after}
                    aria-hidden
                    sx={{ height: 6, borderRadius: 3, mt: 0.5 }}
                  />
                </li>
              ))}
            </PlainList>
          )}
        </Section>
        <Section title={t.workDone}>
          <PlainList aria-label={t.workDone} sx={{ gap: 2.5 }}>
            {entries.map((entry) => (
              <Day key={entry.entry_id} entry={entry} report={report} />
            ))}
          </PlainList>
        </Section>
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {(plans.length > 0 || next_milestones.length > 0) && (
          <Section title={t.whatIsNext}>
            <Stack sx={{ gap: 1 }}>
              {plans.map(({ text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: several authors plan one day
                <Typography key={index} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              ))}
            </Stack>
            {next_milestones.length > 0 && (
              <PlainList aria-label={t.nextMilestones} sx={{ mt: plans.length > 0 ? 1.5 : 0 }}>
                {next_milestones.map(({ id, name, planned_on }) => (
                  <Line key={id} name={name}>
                    {formatOn(planned_on)}
                  </Line>
                ))}
              </PlainList>
            )}
          </Section>
        )}
        <Section title={t.delays}>
          {delays.length === 0 ? (
            <Typography color="textSecondary">{t.noDelaysInPeriod}</Typography>
          ) : (
            <>
              <LostTotal total={lost} reasons={delays} />
              <PlainList aria-label={t.delays} sx={{ mt: 1 }}>
                {delays.map(({ reason, lost: part }) => (
                  <Line key={reason} name={DELAY[reason]}>
                    {t.hoursOf(t.decimal(part.hours))}
                  </Line>
                ))}
              </PlainList>
            </>
          )}
        </Section>
      </Stack>
    </Box>
  );
}

function Day({ entry, report }: { entry: ReportEntry; report: ProjectReport }) {
  const { entry_id, entry_on, summary, people, milestone } = entry;
  const photos = report.photos.filter((it) => it.entry_id === entry_id).map(({ photo }) => photo);
  const facts = [milestone?.name, people > 0 ? t.totalPeople(people) : ''].filter(Boolean).join(' · ');
  return (
    <li>
      <Typography
        component={Link}
        to={dailyEntryPath(report.project.id, entry_id)}
        sx={{
          fontWeight: 600,
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {formatOn(entry_on)}
      </Typography>
      {facts && (
        <Typography variant="body2" color="textSecondary">
          {facts}
        </Typography>
      )}
      <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{summary}</Typography>
      <PhotoGrid entry={{ id: entry_id, entry_on, photos, photo_count: photos.length }} />
    </li>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 2, py: 0.75, justifyContent: 'space-between', borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography component="span" variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
        {children}
      </Typography>
    </Stack>
  );
}
