import MoreIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import * as t from '@/messages/analytics';
import type { Comparison } from './comparison';
import { Definition } from './definition';

interface Tile {
  label: string;
  meaning: string;
  value: string;
  /** How it was in the days before; of a figure of today, a part of it. */
  note?: Comparison;
  /** The direction that is good; a change is not coloured without it. */
  good?: 'more' | 'less';
  /** The address of the rows behind it. */
  to?: string;
}

/** The largest text of a section; a narrow phone still has room for an amount in half of its width. */
const FIGURE = { xs: 'clamp(1.0625rem, 5.6vw, 1.375rem)', sm: '1.5rem' };

/** The place of the last word, which the sign of the definition never leaves. */
const lastWord = (label: string): number => label.lastIndexOf(' ') + 1;

/** The change first, then the figure before. */
function Note({ note: { change, before }, good }: { note: Comparison; good: Tile['good'] }) {
  if (change === undefined) return before;
  const { isMore, amount } = change;
  const colour = good && (isMore === (good === 'more') ? 'success.main' : 'error.main');
  return (
    <>
      <Box component="span" aria-hidden sx={{ mr: 1, fontWeight: 600, ...(colour && { color: colour }) }}>
        {isMore ? t.more(amount) : t.less(amount)}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {isMore ? t.moreInWords(amount) : t.lessInWords(amount)}{' '}
      </Box>
      <Box component="span" sx={{ display: { xs: 'block', sm: 'inline-block' } }}>
        {before}
      </Box>
    </>
  );
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
          sm: `repeat(${tiles.length % 2 === 0 ? 2 : 3}, minmax(0, 1fr))`,
          lg: `repeat(${tiles.length}, minmax(0, 1fr))`,
        },
        // On a phone the last of an odd number has the row for itself.
        '& > :last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      {tiles.map(({ label, meaning, value, note, good, to }) => (
        <Box key={label} sx={{ minWidth: 0, pl: 1.5, borderLeft: 3, borderColor: 'primary.main' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label.slice(0, lastWord(label))}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {label.slice(lastWord(label))} <Definition title={label} text={meaning} />
            </Box>
          </Typography>
          <Typography
            component="dd"
            variant="h4"
            sx={{ m: 0, mt: 0.75, overflowWrap: 'anywhere', fontSize: FIGURE }}
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
              <Note note={note} good={good} />
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
