import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
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
          sm: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
        },
      }}
    >
      {tiles.map(({ label, meaning, value, note, to }) => (
        <Box key={label} sx={{ minWidth: 0, pl: 1.5, borderLeft: 3, borderColor: 'primary.main' }}>
          <Stack component="dt" direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
            <Typography component="span" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Definition title={label} text={meaning} />
          </Stack>
          <Typography
            component="dd"
            variant="h4"
            sx={{ m: 0, overflowWrap: 'anywhere', fontSize: { xs: '1rem', sm: '1.125rem' } }}
          >
            {to === undefined ? (
              value
            ) : (
              <Box component={Link} to={to} sx={{ color: 'inherit' }}>
                {value}
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
