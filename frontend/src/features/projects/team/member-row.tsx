import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Member } from '@/api/generated/model/member';
import type { Project } from '@/api/generated/model/project';
import { useSetProjectMember } from '@/api/generated/projects/projects';
import { useUser } from '@/app/use-user';
import { touch } from '@/components/layout/touch';
import { MoreMenu } from '@/components/more-menu';
import { StatusChip } from '@/components/status-chip';
import { toast } from '@/components/toast/toast-store';
import { formatDay } from '@/lib/dates';
import { initial } from '@/lib/names';
import { formatPhone } from '@/lib/phone';
import * as t from '@/messages/projects/team';
import { refreshProjects } from '../refresh';
import { telUrl } from '../tel-url';
import { RemoveMemberDialog } from './remove-member-dialog';

interface MemberRowProps {
  member: Member;
  project: Project;
}

/** The person, the ways to reach them and the rarer steps, each in its column; a phone has them below the name. */
const ROW = {
  display: 'grid',
  columnGap: { xs: 1, sm: 2 },
  alignItems: 'center',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: 'repeat(2, minmax(0, 1fr)) 44px',
    lg: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 5fr) 44px',
  },
  gridTemplateAreas: {
    xs: '"person steps" "phone phone" "mail mail"',
    sm: '"person phone steps" "person mail steps"',
    lg: '"person phone mail steps"',
  },
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: { lg: 0 } },
  '&:last-of-type': { pb: 0 },
} as const;

export function MemberRow({ member, project }: MemberRowProps) {
  const { user, is_lead, added_at } = member;
  const reader = useUser();
  // The server tells a client the contacts of staff alone; one's own are in the account.
  const { phone, email } = reader?.id === user.id ? reader : user;
  return (
    <Box component="li" sx={ROW}>
      <Stack direction="row" sx={{ gridArea: 'person', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <Avatar
          aria-hidden
          sx={{
            width: 40,
            height: 40,
            fontSize: '1rem',
            fontWeight: 600,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initial(user.full_name)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.35 }}>
            {user.full_name}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {(is_lead ? t.leadSince : t.since)(formatDay(added_at) ?? '')}
          </Typography>
          {user.status === 'invited' && <StatusChip tone="info" label={t.invitedMark} />}
          {user.status === 'inactive' && <StatusChip tone="neutral" label={t.inactive} />}
        </Box>
      </Stack>
      {phone && <Contact area="phone" Icon={PhoneIcon} href={telUrl(phone)} text={formatPhone(phone)} />}
      {email && (
        <Contact
          // Without a phone above it, the address is in the middle of the row.
          area={phone ? 'mail' : { xs: 'mail', sm: '1 / 2 / 3 / 3', lg: 'mail' }}
          Icon={MailIcon}
          href={`mailto:${email}`}
          text={email}
        />
      )}
      <MemberActions member={member} project={project} />
    </Box>
  );
}

interface ContactProps {
  area: string | Readonly<Partial<Record<'xs' | 'sm' | 'lg', string>>>;
  Icon: typeof SvgIcon;
  href: string;
  text: string;
}

function Contact({ area, Icon, href, text }: ContactProps) {
  return (
    <Stack
      direction="row"
      sx={{
        gridArea: area,
        gap: 1,
        alignItems: 'center',
        minWidth: 0,
        minHeight: { xs: 44, sm: 28 },
        // Below the name.
        pl: { xs: 6.5, sm: 0 },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      <Link href={href} variant="body2" sx={{ ...touch, minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Link>
    </Stack>
  );
}

function MemberActions({ member: { user, part, is_lead }, project }: MemberRowProps) {
  const [removing, setRemoving] = useState(false);
  const lead = useSetProjectMember({
    mutation: {
      onSuccess: () => toast.success(t.leads(user.full_name)),
      onSettled: () => refreshProjects(),
    },
  });
  // A manager is not removed but replaced: there is always one.
  if (!project.can.includes('manage_members') || part === 'manager') return null;
  return (
    <Box sx={{ gridArea: 'steps' }}>
      <MoreMenu label={t.actionsOn(user.full_name)} sx={{ width: 44, height: 44, mr: -1 }}>
        {part === 'engineer' && !is_lead && (
          <MenuItem
            onClick={() => lead.mutate({ id: project.id, userId: user.id, data: { part, is_lead: true } })}
          >
            {t.makeLead}
          </MenuItem>
        )}
        <MenuItem onClick={() => setRemoving(true)}>{t.remove}</MenuItem>
      </MoreMenu>
      {removing && (
        <RemoveMemberDialog user={user} projectId={project.id} onClose={() => setRemoving(false)} />
      )}
    </Box>
  );
}
