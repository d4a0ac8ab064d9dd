import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Account } from '@/api/generated/model/account';
import { AccountStatus } from './account-status';
import { roleText } from './account-words';
import { Person } from './person';

interface UsersCardsProps {
  accounts: readonly Account[];
  onOpen: (id: string) => void;
}

/** The list where a table has no room. */
export function UsersCards({ accounts, onOpen }: UsersCardsProps) {
  return (
    <Stack component="ul" aria-label="Accounts" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
      {accounts.map((account) => (
        <Box component="li" key={account.id}>
          <ButtonBase
            onClick={() => onOpen(account.id)}
            sx={{
              display: 'block',
              width: '100%',
              p: 2,
              textAlign: 'left',
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1.5,
            }}
          >
            <Person account={account} wrap>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{account.full_name}</Typography>
            </Person>
            <Stack
              direction="row"
              sx={{
                mt: 1.5,
                gap: 1,
                alignItems: 'center',
                justifyContent: 'space-between',
                flexWrap: 'wrap',
              }}
            >
              <Typography variant="body2">{roleText(account)}</Typography>
              <AccountStatus account={account} />
            </Stack>
          </ButtonBase>
        </Box>
      ))}
    </Stack>
  );
}
