import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { isCurrent } from './is-current';

export function HeaderLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  return (
    <Button
      component={Link}
      to={to}
      aria-current={isCurrent(to, pathname) ? 'page' : undefined}
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
