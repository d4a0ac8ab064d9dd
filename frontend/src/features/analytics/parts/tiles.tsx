import MoreIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Definition } from './definition';

interface Tile {
  label: string;
  meaning: string;
  value: string;
  /** How it was in the days before; missing for figures of today. */
  note?: string;
  /** The address of the rows behind it. */
  to?: string;
}

const NBSP = '\u00a0';

/** The main figures of a section. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        columnGap: { xs: 1.5, sm: 2 },
        rowGap: 2,
        m: 0,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${tiles.length % 2 === 0 ? 2 : 3}, minmax(0, 1fr))`,
          lg: `repeat(${tiles.length}, minmax(0, 1fr))`,
        },
        // The last of an odd number has the row for itself.
        '& > :last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      {tiles.map(({ label, meaning, value, note, to }) => (
        <Box key={label} sx={{ minWidth: 0, pl: 1.5, borderLeft: 3, borderColor: 'primary.main' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
            {NBSP}
            <Definition title={label} text={meaning} />
          </Typography>
          <Typography
            component="dd"
            variant="h4"
            sx={{ m: 0, overflowWrap: 'anywhere', fontSize: { xs: '1rem', sm: '1.125rem' } }}
          >
            {to === undefined ? (
              value
            ) : (
              <Box
                component={Link}
                to={to}
                sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
              >
                {value}
                <MoreIcon
                  aria-hidden
                  sx={{ ml: 0.25, fontSize: '1.25em', verticalAlign: '-0.25em', color: 'primary.main' }}
                />
              </Box>
            )}
          </Typography>
          {note !== undefined && (
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mt: 0.25 }}>
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
