import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Account } from '@/api/generated/model/account';
import { initial } from '@/lib/names';

interface PersonProps {
  account: Account;
  /** The name itself, where it is more than text. */
  children: ReactNode;
  wrap?: boolean;
}

export function Person({ account, children, wrap = false }: PersonProps) {
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Avatar
        aria-hidden
        sx={{
          width: 36,
          height: 36,
          fontSize: '0.9375rem',
          fontWeight: 600,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {initial(account.full_name)}
      </Avatar>
      <Box sx={{ minWidth: 0, flexGrow: 1, lineHeight: 1.4 }}>
        {children}
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          noWrap={!wrap}
          title={account.email}
          sx={wrap ? { overflowWrap: 'anywhere' } : {}}
        >
          {account.email}
        </Typography>
      </Box>
    </Stack>
  );
}
