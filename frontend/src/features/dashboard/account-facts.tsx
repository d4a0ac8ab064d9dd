import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { User } from '@/api/generated/model/user';
import { roleLabel } from '@/config/roles';
import { formatDay } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import * as t from '@/messages/dashboard';

function factsOf(user: User) {
  const verified = formatDay(user.email_verified_at);
  const approved = formatDay(user.approved_at);
  return [
    { term: t.role, fact: roleLabel(user.role) },
    { term: t.email, fact: user.email },
    { term: t.emailVerified, fact: verified ?? t.notYet },
    ...(approved ? [{ term: t.approved, fact: approved }] : []),
    { term: t.phone, fact: user.phone ? formatPhone(user.phone) : t.notGiven },
    { term: t.memberSince, fact: formatDay(user.created_at) ?? t.unknown },
  ];
}

export function AccountFacts({ user }: { user: User }) {
  return (
    <Box
      component="section"
      aria-labelledby="account-facts"
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        p: { xs: 2, md: 2.5 },
      }}
    >
      <Typography id="account-facts" variant="h4" component="h2">
        {t.yourAccount}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'grid',
          columnGap: 2,
          rowGap: 1,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(6, auto)',
          },
        }}
      >
        {factsOf(user).map(({ term, fact }) => (
          <Box
            key={term}
            sx={{ minWidth: 0, ...(term === t.email && { gridColumn: { xs: '1 / -1', sm: 'auto' } }) }}
          >
            <Typography component="dt" variant="caption" color="textSecondary">
              {term}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}
            >
              {fact}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
