import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { LostTime } from '@/api/generated/model/lostTime';
import { Section } from '@/components/section';
import * as t from '@/messages/daily-entries';

interface Figure {
  key: string;
  label: string;
  lost: LostTime;
}

interface FiguresProps {
  title: string;
  /** Heading of the first column. */
  head: string;
  figures: readonly Figure[];
  /** The key of the row that the list below is limited to. */
  chosen: string;
  onChoose: (key: string) => void;
}

const CELL = { py: 0.75, px: 0.75, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;

/** Time lost, one row for each reason or month. A row limits the entries below to its own. */
export function Figures({ title, head, figures, chosen, onChoose }: FiguresProps) {
  const most = Math.max(1, ...figures.map(({ lost }) => lost.hours));
  return (
    <Section title={title}>
      <Box
        component="table"
        aria-label={title}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: '0.875rem',
          '& th, & td': { ...CELL, borderBottom: 1, borderColor: 'divider' },
          '& th': { fontWeight: 600, color: 'text.secondary' },
          '& th:first-of-type, & td:first-of-type': { textAlign: 'left', pl: 0 },
          '& tr:last-of-type td': { borderBottom: 0 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t.days}</th>
            <th scope="col">{t.hours}</th>
            <th scope="col">{t.entries}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ key, label, lost }) => (
            <tr key={key}>
              <td>
                <ButtonBase
                  aria-pressed={key === chosen}
                  onClick={() => onChoose(key === chosen ? '' : key)}
                  sx={{
                    display: 'block',
                    width: '100%',
                    minHeight: 40,
                    textAlign: 'left',
                    borderRadius: 1,
                    fontSize: 'inherit',
                    fontFamily: 'inherit',
                    fontWeight: key === chosen ? 700 : 400,
                  }}
                >
                  <span>{label}</span>
                  <Box
                    component="span"
                    aria-hidden
                    style={{ width: `${(lost.hours / most) * 100}%` }}
                    sx={{
                      display: 'block',
                      height: 4,
                      mt: 0.5,
                      borderRadius: 1,
                      bgcolor: key === chosen ? 'primary.main' : 'warning.main',
                    }}
                  />
                </ButtonBase>
              </td>
              <td>{lost.days}</td>
              <td>{t.decimal(lost.hours)}</td>
              <td>{lost.entries}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Section>
  );
}
