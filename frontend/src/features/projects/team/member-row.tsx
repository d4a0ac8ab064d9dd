import MailIcon from '@mui/icons-material/MailOutlined';
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Member } from '@/api/generated/model/member';
import type { Project } from '@/api/generated/model/project';
import { useSetProjectMember } from '@/api/generated/projects/projects';
import { touch } from '@/components/layout/touch';
import { StatusChip } from '@/components/status-chip';
import { toast } from '@/components/toast/toast-store';
import { formatDay } from '@/lib/dates';
import { initial } from '@/lib/names';
import { formatPhone } from '@/lib/phone';
import * as t from '@/messages/projects/team';
import { refreshProjects } from '../refresh';
import { RemoveMemberDialog } from './remove-member-dialog';

interface MemberRowProps {
  member: Member;
  project: Project;
}

/** The person, the ways to reach them and the steps: side by side where there is room. */
export function MemberRow({ member, project }: MemberRowProps) {
  const { user, is_lead, added_at } = member;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: { xs: 1, sm: 2, md: 3 },
        rowGap: 1,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          sm: 'repeat(2, minmax(0, 1fr)) 132px',
          md: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr)',
        },
        gridTemplateAreas: { xs: '"person steps" "contact contact"', sm: '"person contact steps"' },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
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
        </Box>
      </Stack>
      <Stack
        direction={{ xs: 'column', lg: 'row' }}
        sx={{
          gridArea: 'contact',
          columnGap: 3,
          minWidth: 0,
          alignItems: { xs: 'flex-start', lg: 'center' },
        }}
      >
        {user.status === 'invited' && <StatusChip tone="info" label={t.invitedMark} />}
        {user.status === 'inactive' && <StatusChip tone="neutral" label={t.inactive} />}
        {user.phone && (
          <Contact
            Icon={PhoneIcon}
            href={`tel:${user.phone.replace(/[^+\d]/g, '')}`}
            text={formatPhone(user.phone)}
          />
        )}
        {user.email && <Contact Icon={MailIcon} href={`mailto:${user.email}`} text={user.email} />}
      </Stack>
      <MemberActions member={member} project={project} />
    </Box>
  );
}

function Contact({ Icon, href, text }: { Icon: typeof SvgIcon; href: string; text: string }) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: { xs: 44, sm: 28 } }}>
      <Icon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      <Link href={href} variant="body2" sx={{ ...touch, overflowWrap: 'anywhere' }}>
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
    <Stack
      direction="row"
      sx={{
        gridArea: 'steps',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'flex-end',
        '& > button': { minHeight: { xs: 44, sm: 32 }, whiteSpace: 'nowrap' },
      }}
    >
      {part === 'engineer' && !is_lead && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t.makeLeadLabel(user.full_name)}
          loading={lead.isPending}
          onClick={() => lead.mutate({ id: project.id, userId: user.id, data: { part, is_lead: true } })}
        >
          {t.makeLead}
        </Button>
      )}
      <IconButton
        title={t.remove}
        aria-label={t.removeLabel(user.full_name)}
        onClick={() => setRemoving(true)}
        sx={{ mr: -1, minWidth: { xs: 44, sm: 0 } }}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
      {removing && (
        <RemoveMemberDialog user={user} projectId={project.id} onClose={() => setRemoving(false)} />
      )}
    </Stack>
  );
}
