import Button from '@mui/material/Button';
import { Link, useMatch } from 'react-router';

/** Marks the current page by a match that, unlike NavLink's, is the same with and without a last slash. */
export function HeaderLink({ to, label }: { to: string; label: string }) {
  const isCurrent = useMatch(to) !== null;
  return (
    <Button
      component={Link}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      color="inherit"
      sx={{
        px: 1.5,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        position: 'relative',
        '&[aria-current="page"]::after': {
          content: '""',
          position: 'absolute',
          left: 12,
          right: 12,
          bottom: 4,
          height: 2,
          bgcolor: 'secondary.main',
        },
      }}
    >
      {label}
    </Button>
  );
}
