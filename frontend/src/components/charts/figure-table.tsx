import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';

export interface FigureRow {
  key: string;
  label: string;
  /** One text for each further column. */
  cells: readonly string[];
  /** Length of the bar under the label, from 0 to 1 for the longest; without it there is none. */
  part?: number;
}

interface FigureTableProps {
  label: string;
  /** Headings of the columns, that of the labels first. */
  heads: readonly string[];
  rows: readonly FigureRow[];
  /** The key of the row that the list below is limited to. */
  chosen: string;
  /** Called with the key of a row, or with an empty text to show all again. */
  onChoose: (key: string) => void;
}

const CELL = { py: 0.75, px: 0.75, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;

/** Figures, one row for each group. A row limits the list below to its own. */
export function FigureTable({ label, heads, rows, chosen, onChoose }: FigureTableProps) {
  return (
    <Box
      component="table"
      aria-label={label}
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
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, cells, part }) => (
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
                <span>{name}</span>
                {part !== undefined && (
                  <Box
                    component="span"
                    aria-hidden
                    style={{ width: `${part * 100}%` }}
                    sx={{
                      display: 'block',
                      height: 4,
                      mt: 0.5,
                      borderRadius: 1,
                      bgcolor: key === chosen ? 'primary.main' : 'warning.main',
                    }}
                  />
                )}
              </ButtonBase>
            </td>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
