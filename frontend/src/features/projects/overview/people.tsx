import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Member } from '@/api/generated/model/member';
import type { Project } from '@/api/generated/model/project';
import { touch } from '@/components/layout/touch';
import { Section } from '@/components/section';
import { initial } from '@/lib/names';
import { formatPhone } from '@/lib/phone';
import * as t from '@/messages/projects/overview';
import { telUrl } from '../tel-url';

const SHOWN = 6;
const ORDER = ['manager', 'engineer', 'client'] as const;
const PART = { manager: t.projectManager, engineer: t.engineer, client: t.client } as const;

const rank = ({ part, is_lead }: Member): number => ORDER.indexOf(part) * 2 - (is_lead ? 1 : 0);

/** Contacts of the project: the manager, the lead and the others. */
export function People({ project }: { project: Project }) {
  const members = project.members.toSorted((a, b) => rank(a) - rank(b));
  const more = members.length - SHOWN;
  return (
    <Section
      title={t.people}
      action={
        <Button size="small" component={RouterLink} to={{ search: '?tab=team' }} preventScrollReset>
          {more > 0 ? t.more(more) : t.team}
        </Button>
      }
    >
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
        {members.slice(0, SHOWN).map((member) => (
          <Stack
            key={`${member.user.id}-${member.part}`}
            component="li"
            direction="row"
            sx={{ gap: 1.25, alignItems: 'center', minWidth: 0 }}
          >
            <Avatar
              aria-hidden
              sx={{
                width: 32,
                height: 32,
                fontSize: '0.875rem',
                fontWeight: 600,
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
              }}
            >
              {initial(member.user.full_name)}
            </Avatar>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography variant="body2" noWrap title={member.user.full_name} sx={{ fontWeight: 500 }}>
                {member.user.full_name}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {member.is_lead ? t.leadEngineer : PART[member.part]}
                {member.user.status === 'invited' && t.invited}
              </Typography>
            </Box>
            {member.user.phone && (
              <Link
                href={telUrl(member.user.phone)}
                variant="body2"
                aria-label={t.call(member.user.full_name, formatPhone(member.user.phone))}
                sx={{ ...touch, flexShrink: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
              >
                {formatPhone(member.user.phone)}
              </Link>
            )}
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
