import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Pages } from './use-pages';

interface PageLinksProps {
  /** What it is to a screen reader. */
  label: string;
  /** How long the whole list is, in words. */
  count: string;
  pages: Pages;
  /** What leads to the next page, if there is one. */
  next: string | null | undefined;
  /** While another page is on its way. */
  busy: boolean;
}

/** Below a page of a list: how long the list is, and the ways to its other pages. */
export function PageLinks({ label, count, pages, next, busy }: PageLinksProps) {
  return (
    <Stack
      component="nav"
      aria-label={label}
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Typography variant="body2" color="textSecondary" role="status">
        {count}
      </Typography>
      {(!pages.isFirst || next) && (
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button variant="outlined" size="small" disabled={pages.isFirst || busy} onClick={pages.goBack}>
            Previous
          </Button>
          <Button
            variant="outlined"
            size="small"
            disabled={!next || busy}
            onClick={() => next && pages.goOn(next)}
          >
            Next
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
