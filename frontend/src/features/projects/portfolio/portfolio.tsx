import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Project } from '@/api/generated/model/project';
import { StatusChip } from '@/components/status-chip';
import { formatDay } from '@/lib/dates';
import { Section } from '../page/section';
import { useEditing } from '../page/use-editing';
import { Consent } from './consent';

/** Whether both have said so whose word it takes. */
const isShown = ({ portfolio: { is_public, consent } }: Project): boolean => is_public && Boolean(consent);

/** What the public sees of a project: proposed by its manager, allowed by its client. */
export function Portfolio({ project }: { project: Project }) {
  const edit = useEditing();
  const { portfolio, can } = project;
  const mayPublish = can.includes('publish');
  const mayConsent = can.includes('consent');
  if (!mayPublish && !mayConsent && !portfolio.is_public) return null;
  const { title, summary, photos, consent } = portfolio;
  return (
    <Section
      title="In public"
      action={
        mayPublish && (
          <Button
            size="small"
            startIcon={<EditIcon />}
            aria-label="Edit what is public"
            onClick={() => edit({ kind: 'publish' })}
          >
            Edit
          </Button>
        )
      }
    >
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <StatusChip
          tone={isShown(project) ? 'good' : 'neutral'}
          label={isShown(project) ? 'Shown among our projects' : 'Not shown'}
        />
        {portfolio.is_public ? (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            “{title}”, with {photos.length} {photos.length === 1 ? 'photo' : 'photos'}
            {summary === '' ? '' : ` and the words: ${summary}`}
          </Typography>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {mayPublish
              ? 'A finished building may be shown among our projects, if its client agrees to its title, words and photos.'
              : 'Your project is not proposed for publication. Your consent is asked before anybody sees it.'}
          </Typography>
        )}
        {!mayConsent && portfolio.is_public && (
          <Typography variant="body2" color="textSecondary">
            {consent
              ? `${consent.by.full_name} agreed on ${formatDay(consent.at)}.`
              : 'The client has not agreed yet: until then nobody sees it.'}
          </Typography>
        )}
        {mayConsent && <Consent project={project} />}
        {isShown(project) && (
          <Link component={RouterLink} to="/projects" variant="body2">
            Our projects
          </Link>
        )}
      </Stack>
    </Section>
  );
}
