import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link, useLocation } from 'react-router';
import type { Role } from '@/api/generated/model/role';
import * as t from '@/messages/dashboard';
import { EDGE } from '@/theme/marks';
import { entryOf, navigationFor } from './navigation';

interface DashboardNavProps {
  role: Role;
  onNavigate?: () => void;
}

export function DashboardNav({ role, onNavigate }: DashboardNavProps) {
  const { pathname } = useLocation();
  const entry = entryOf(pathname);
  return (
    <Box component="nav" aria-label={t.dashboard}>
      <List sx={{ px: 1.5, py: 2 }}>
        {navigationFor(role).map(({ to, label, Icon }) => (
          <ListItem key={to} disablePadding sx={{ mb: 0.5 }}>
            <ListItemButton
              component={Link}
              to={to}
              {...(to === entry && { 'aria-current': to === pathname ? 'page' : 'true' })}
              onClick={onNavigate}
              sx={{
                borderRadius: 1,
                minHeight: 44,
                color: 'text.secondary',
                '& .MuiListItemIcon-root': { minWidth: 36, color: 'inherit' },
                '&[aria-current]': {
                  bgcolor: 'action.selected',
                  color: 'text.primary',
                  boxShadow: EDGE.accent,
                },
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText
                primary={label}
                slotProps={{ primary: { sx: { fontSize: '0.9375rem', fontWeight: 500 } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
