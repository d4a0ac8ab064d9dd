import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import { PlainList } from '@/components/layout/plain-list';
import { StatusChip } from '@/components/status-chip';
import { STAGE } from '@/components/words/project-words';
import * as t from '@/messages/daily-entries';
import { locale } from '@/messages/locale';
import { PhotoGrid } from '../parts/photo-grid';
import { weatherOf } from '../parts/weather';
import { DELAY, SAFETY } from '../words';

const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });

/** A quantity with its unit; empty if it is not reported. */
const amount = (value: number | null | undefined, unit?: string | null): string =>
  typeof value === 'number' ? [number.format(value), unit].filter(Boolean).join(' ') : '';

const joined = (...facts: (string | null | undefined)[]): string => facts.filter(Boolean).join(' · ');

interface Line {
  name: ReactNode;
  facts?: string;
}

/** Everything that an entry reports; parts without content are left out. */
export function EntryContent({ entry }: { entry: DailyEntry }) {
  const { summary, stage, milestone, progress_percent, people, next_day_plan } = entry;
  const facts = joined(
    weatherOf(entry),
    stage ? STAGE[stage] : '',
    milestone
      ? progress_percent === undefined
        ? milestone.name
        : t.progressOf(milestone.name, progress_percent)
      : '',
  );
  return (
    <Stack sx={{ gap: 2.5 }}>
      <div>
        {facts && (
          <Typography variant="body2" color="textSecondary">
            {facts}
          </Typography>
        )}
        <Typography
          color={summary ? 'textPrimary' : 'textSecondary'}
          sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {summary || t.noSummary}
        </Typography>
        <PhotoGrid entry={entry} />
      </div>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Part
          title={t.workItems}
          lines={entry.work_items.map(({ description, quantity, unit, location }) => ({
            name: description,
            facts: joined(amount(quantity, unit), location),
          }))}
        />
        <Part
          title={people > 0 ? `${t.labour} (${people})` : t.labour}
          lines={entry.labour.map(({ trade, count, hours }) => ({
            name: trade,
            facts: joined(number.format(count), hours ? t.hoursEach(hours) : ''),
          }))}
        />
        <Part
          title={t.materials}
          lines={entry.materials.map(({ name, unit, received, consumed, challan_no }) => ({
            name,
            facts: joined(
              typeof received === 'number' ? t.receivedOf(amount(received, unit)) : '',
              typeof consumed === 'number' ? t.usedOf(amount(consumed, unit)) : '',
              challan_no ? t.challanOf(challan_no) : '',
            ),
          }))}
        />
        <Part
          title={t.equipment}
          lines={entry.equipment.map(({ name, hours_used, hours_idle }) => ({
            name,
            facts: joined(
              typeof hours_used === 'number' ? t.usedHours(hours_used) : '',
              typeof hours_idle === 'number' ? t.idleHours(hours_idle) : '',
            ),
          }))}
        />
        <Part
          title={t.delays}
          lines={entry.delays.map(({ reason, hours, note }) => ({
            name: <StatusChip tone="attention" label={t.delay(DELAY[reason], hours)} />,
            facts: note ?? '',
          }))}
        />
        <Part
          title={t.safety}
          lines={entry.safety.map(({ kind, note }) => ({
            name: <StatusChip tone={kind === 'toolbox_talk' ? 'info' : 'bad'} label={SAFETY[kind]} />,
            facts: note,
          }))}
        />
      </Box>
      {next_day_plan && (
        <div>
          <Typography variant="h4" component="h3">
            {t.plan}
          </Typography>
          <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {next_day_plan}
          </Typography>
        </div>
      )}
    </Stack>
  );
}

function Part({ title, lines }: { title: string; lines: readonly Line[] }) {
  const titleId = useId();
  if (lines.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h4" component="h3">
        {title}
      </Typography>
      <PlainList sx={{ mt: 0.5 }}>
        {lines.map(({ name, facts }, index) => (
          <Stack
            component="li"
            direction="row"
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry have no other name
            key={index}
            sx={{
              columnGap: 2,
              py: 0.75,
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              borderBottom: 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
            }}
          >
            <Typography component="span" variant="body2" sx={{ minWidth: 0 }}>
              {name}
            </Typography>
            {facts && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ minWidth: 0 }}>
                {facts}
              </Typography>
            )}
          </Stack>
        ))}
      </PlainList>
    </Box>
  );
}
