import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Account } from '@/api/generated/model/account';
import { useGetUser } from '@/api/generated/users/users';
import { useUser } from '@/app/use-user';
import { ErrorState } from '@/components/error-state';
import { OfflineState } from '@/components/offline-state';
import { roleLabel } from '@/config/roles';
import { formatDay, formatMoment } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import * as t from '@/messages/users';
import { AccountActions } from './account-actions';
import { AccountStatus } from './account-status';
import { roleText } from './account-words';
import { Person } from './person';

interface AccountDrawerProps {
  id: string;
  onClose: () => void;
}

/** Everything about one person, and what may be done. */
export function AccountDrawer({ id, onClose }: AccountDrawerProps) {
  const titleId = useId();
  const { data: account, error, fetchStatus, refetch } = useGetUser(id);
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      sx={(theme) => ({ zIndex: theme.zIndex.modal })}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: '100%', maxWidth: { sm: 480 } },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          px: { xs: 2, sm: 3 },
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h4" component="h2">
          {t.account}
        </Typography>
        <IconButton edge="end" aria-label={t.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        {account ? (
          <Details account={account} />
        ) : error ? (
          <ErrorState title={t.accountFailed} error={error} onRetry={() => void refetch()} />
        ) : fetchStatus === 'paused' ? (
          <OfflineState what={t.theAccount} />
        ) : (
          <Stack role="status" aria-label={t.loadingAccount} sx={{ gap: 2 }}>
            <Skeleton variant="rounded" height={48} />
            <Skeleton variant="rounded" height={40} width="60%" />
            <Skeleton variant="rounded" height={280} />
          </Stack>
        )}
      </Box>
    </Drawer>
  );
}

function Details({ account }: { account: Account }) {
  const seconding = t.secondingOf(account, useUser()?.id);
  return (
    <Stack sx={{ gap: 3 }}>
      <Box>
        <Person account={account} wrap>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {account.full_name}
          </Typography>
        </Person>
        <Stack direction="row" sx={{ mt: 1.5, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <AccountStatus account={account} />
          <Typography variant="body2" color="textSecondary">
            {roleText(account)}
          </Typography>
        </Stack>
      </Box>
      {account.status === 'pending_approval' && !account.email_verified_at && (
        <Alert severity="info">{t.unproven}</Alert>
      )}
      {seconding && <Alert severity="info">{seconding}</Alert>}
      <AccountActions account={account} />
      <Facts account={account} />
    </Stack>
  );
}

function factsOf(account: Account): { term: string; fact: string }[] {
  const approved = formatMoment(account.approved_at);
  const optional = (term: string, fact: string | null | undefined) => (fact ? [{ term, fact }] : []);
  return [
    ...optional(t.reasonForRejection, account.rejection_reason),
    ...optional(t.reasonForSuspension, account.suspension_reason),
    { term: t.requestedRole, fact: roleLabel(account.requested_role) },
    { term: t.phone, fact: account.phone ? formatPhone(account.phone) : t.notGiven },
    { term: t.emailVerified, fact: formatMoment(account.email_verified_at) ?? t.notYet },
    ...optional(
      t.approvedLabel,
      approved && account.approved_by ? t.by(approved, account.approved_by.full_name) : approved,
    ),
    { term: t.lastSignIn, fact: formatMoment(account.last_login_at) ?? t.never },
    { term: t.signsInWith, fact: account.has_password ? t.aPassword : t.noPasswordSet },
    { term: t.joined, fact: formatDay(account.created_at) ?? t.unknown },
  ];
}

function Facts({ account }: { account: Account }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {factsOf(account).map(({ term, fact }) => (
        <Box
          key={term}
          sx={{
            display: 'grid',
            gridTemplateColumns: '150px minmax(0, 1fr)',
            gap: 2,
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {term}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {fact}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
