import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Account } from '@/api/generated/model/account';
import { Card } from '@/components/layout/card';
import { Cards } from '@/components/list/cards';
import * as t from '@/messages/users';
import { AccountStatus } from './account-status';
import { roleText } from './account-words';
import { Person } from './person';

const CARD_HEIGHT = 121;

interface UsersCardsProps {
  accounts: readonly Account[];
  onOpen: (id: string) => void;
}

/** The list on a window too narrow for a table. */
export function UsersCards({ accounts, onOpen }: UsersCardsProps) {
  return (
    <Cards label={t.accounts} rows={accounts} estimate={CARD_HEIGHT}>
      {(account) => (
        <Card
          component={ButtonBase}
          onClick={() => onOpen(account.id)}
          sx={{ display: 'block', width: '100%', p: 2, textAlign: 'left' }}
        >
          <Person account={account} wrap>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{account.full_name}</Typography>
          </Person>
          <Stack
            direction="row"
            sx={{ mt: 1.5, gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
          >
            <Typography variant="body2">{roleText(account)}</Typography>
            <AccountStatus account={account} />
          </Stack>
        </Card>
      )}
    </Cards>
  );
}
