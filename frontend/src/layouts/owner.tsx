import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { User } from '@/api/generated/model/user';
import { roleLabel } from '@/config/roles';
import { initial } from '@/lib/names';
import * as t from '@/messages/layouts';

/** Name and role of the signed-in person, at the top of a drawer. */
export function Owner({ user }: { user: User }) {
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, px: 2.5, py: 2 }}>
        <Avatar aria-hidden sx={{ bgcolor: 'primary.main', color: 'primary.contrastText' }}>
          {initial(user.full_name)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{user.full_name || t.user}</Typography>
          <Typography variant="body2" color="textSecondary">
            {roleLabel(user.role)}
          </Typography>
        </Box>
      </Stack>
      <Divider />
    </>
  );
}
