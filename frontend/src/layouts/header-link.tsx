import Button from '@mui/material/Button';
import { NavLink } from 'react-router';

export function HeaderLink({ to, label }: { to: string; label: string }) {
  return (
    <Button
      component={NavLink}
      to={to}
      end
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
