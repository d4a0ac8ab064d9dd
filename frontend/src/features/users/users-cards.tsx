import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import type { Account } from '@/api/generated/model/account';
import { Card } from '@/components/layout/card';
import { Facts } from '@/components/layout/facts';
import { Cards } from '@/components/list/cards';
import { formatDay } from '@/lib/dates';
import * as t from '@/messages/users';
import { FOCUS_RING } from '@/theme/marks';
import { AccountActions } from './account-actions';
import { AccountStatus } from './account-status';
import { roleText } from './account-words';
import { Person } from './person';
import type { UsersProps } from './users-table';

const CARD_HEIGHT = 100;

const NAME = {
  fontSize: '1rem',
  fontWeight: 600,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  outline: '0 !important',
  // The whole card opens where its name does.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1.5 },
  '&:focus-visible::after': FOCUS_RING,
} as const;

const DECISION = {
  position: 'relative',
  zIndex: 1,
  mt: 1.5,
  '& > button': { flex: '1 1 0', minHeight: 44 },
} as const;

/** The last sign-in; of a person who waits and cannot sign in yet, the day of the request. */
const sinceText = ({ can, created_at, last_login_at }: Account): string | null =>
  can.includes('approve') ? t.askedOn(formatDay(created_at)) : t.signedIn(formatDay(last_login_at));

/** The list on a window too narrow for a table. */
export function UsersCards({ label, accounts, onOpen }: UsersProps) {
  return (
    <Cards label={label} rows={accounts} estimate={CARD_HEIGHT}>
      {(account) => (
        <Card sx={{ position: 'relative', p: 1.5 }}>
          <Person account={account} wrap>
            <Stack
              direction="row"
              sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
            >
              <ButtonBase sx={NAME} onClick={() => onOpen(account.id)}>
                {account.full_name}
              </ButtonBase>
              <AccountStatus account={account} hidesActive />
            </Stack>
          </Person>
          {/* Below the name and the email, beside the avatar with its gap. */}
          <Box sx={{ mt: 0.5, ml: 6 }}>
            <Facts facts={[roleText(account), sinceText(account)]} />
          </Box>
          {account.can.includes('approve') && <AccountActions account={account} isDecision sx={DECISION} />}
        </Card>
      )}
    </Cards>
  );
}
