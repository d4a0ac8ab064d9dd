import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Project } from '@/api/generated/model/project';
import { Section } from '@/components/section';
import { StatusChip, type Tone } from '@/components/status-chip';
import { caseStudyPath } from '@/config/paths';
import { formatDay } from '@/lib/dates';
import { useEditing } from '../page/use-editing';
import { Consent } from './consent';

type State = 'idle' | 'agreed' | 'waiting' | 'shown' | 'archived';

/** It takes the word of both, and a project that is not put away. */
function stateOf({ portfolio: { is_public, consent }, is_archived }: Project): State {
  if (is_archived) return 'archived';
  if (!is_public) return consent ? 'agreed' : 'idle';
  return consent ? 'shown' : 'waiting';
}

const CHIP: Record<State, { label: string; tone: Tone }> = {
  idle: { label: 'Not proposed', tone: 'neutral' },
  agreed: { label: 'Not proposed', tone: 'neutral' },
  waiting: { label: 'Waits for the client', tone: 'attention' },
  shown: { label: 'Shown among our projects', tone: 'good' },
  archived: { label: 'Not shown', tone: 'neutral' },
};

/**
 * The next step of each state. A lapsed consent counts as none: the proposal waits for a new one.
 */
const NEXT: Record<State, string> = {
  idle: 'A finished building may be shown among our projects, if its client agrees to its title, words and photos.',
  agreed: 'Nobody sees it until it is proposed again. As it was agreed to, it is then shown at once.',
  waiting: 'Nobody sees it until a client of the project agrees to this title, these words and these photos.',
  shown: 'As soon as its title, words or photos change it is no longer shown, until the client agrees again.',
  archived: 'An archived project is not shown.',
};

/** The public part of a project: proposed by its manager, allowed by its client. */
export function Portfolio({ project }: { project: Project }) {
  const edit = useEditing();
  const { portfolio, can } = project;
  const mayPublish = can.includes('publish');
  const mayConsent = can.includes('consent');
  if (!mayPublish && !mayConsent && !portfolio.is_public) return null;
  const state = stateOf(project);
  const { title, summary, photos, consent, slug } = portfolio;
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
        <StatusChip {...CHIP[state]} />
        {portfolio.is_public && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            “{title}”, with {photos.length} {photos.length === 1 ? 'photo' : 'photos'}
            {summary === '' ? '' : ` and the words: ${summary}`}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {consent && `${consent.by.full_name} agreed on ${formatDay(consent.at)}. `}
          {NEXT[state]}
        </Typography>
        {mayConsent && <Consent project={project} />}
        {state === 'shown' && slug !== undefined && (
          <Link href={caseStudyPath(slug)} variant="body2">
            See it on the site
          </Link>
        )}
      </Stack>
    </Section>
  );
}
