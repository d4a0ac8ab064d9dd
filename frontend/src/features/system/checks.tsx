import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { SystemConcern } from '@/api/generated/model/systemConcern';
import type { SystemState } from '@/api/generated/model/systemState';
import { copyText } from '@/components/copy-text';
import { sizeText } from '@/components/files/words';
import { StatusChip } from '@/components/status-chip';
import { formatMoment } from '@/lib/dates';
import { locale } from '@/messages/locale';
import * as t from '@/messages/system';

const number = new Intl.NumberFormat(locale);

interface Check {
  term: string;
  fact: string;
  /** Concerns about it; absent for a fact that is not checked. */
  concerns?: readonly SystemConcern[];
}

const checksOf = (state: SystemState): readonly Check[] => [
  {
    term: t.lastBackup,
    fact: formatMoment(state.last_backup_at) ?? t.never,
    concerns: ['no_backup'],
  },
  {
    term: t.jobs,
    fact: t.jobsFact(number.format(state.waiting_jobs), number.format(state.dead_jobs)),
    concerns: ['dead_jobs', 'late_jobs'],
  },
  {
    term: t.database,
    fact: t.databaseFact(state.database_version, sizeText(state.database_bytes)),
    // The answer comes from it.
    concerns: [],
  },
  {
    term: t.files,
    fact: t.filesFact(state.files, number.format(state.files), sizeText(state.file_bytes)),
  },
  { term: t.version, fact: state.version },
];

/** A press selects the whole command. */
const COMMAND = {
  px: 1,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'action.hover',
  color: 'text.primary',
  userSelect: 'all',
} as const;

/** The facts of the system, one in a row; a concern stands below the fact that it is about. */
export function Checks({ state }: { state: SystemState }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {checksOf(state).map(({ term, fact, concerns }) => {
        const found = concerns?.filter((it) => state.concerns.includes(it)) ?? [];
        return (
          <Box
            key={term}
            sx={{
              display: 'grid',
              columnGap: 2,
              rowGap: 0.25,
              alignItems: 'baseline',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '11rem minmax(0, 1fr) auto' },
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0, pt: 0 },
            }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {term}
            </Typography>
            <Box
              component="dd"
              sx={{
                gridColumn: { xs: '1 / -1', sm: 'auto' },
                gridRow: { xs: 2, sm: 'auto' },
                minWidth: 0,
                m: 0,
              }}
            >
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{fact}</Typography>
              {found.map((it) => (
                <Typography key={it} role="alert" variant="body2" sx={{ color: 'warning.main' }}>
                  {t.concerns[it]}
                  {t.commands[it] && (
                    <Box
                      component="span"
                      sx={{ display: 'flex', gap: 0.5, mt: 0.75, alignItems: 'center', flexWrap: 'wrap' }}
                    >
                      <Box component="code" sx={COMMAND}>
                        {t.commands[it]}
                      </Box>
                      <IconButton
                        aria-label={t.copyCommand}
                        title={t.copyCommand}
                        onClick={() =>
                          void copyText(t.commands[it] ?? '', t.commandCopied, t.commandNotCopied)
                        }
                        sx={{ width: 44, height: 44 }}
                      >
                        <CopyIcon fontSize="small" />
                      </IconButton>
                    </Box>
                  )}
                </Typography>
              ))}
            </Box>
            {concerns && (
              <Box component="dd" sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: 1, m: 0 }}>
                {found.length > 0 ? (
                  <StatusChip tone="attention" label={t.needsAttention} />
                ) : (
                  <StatusChip tone="good" label={t.healthy} />
                )}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
