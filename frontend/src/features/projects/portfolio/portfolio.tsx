import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Project } from '@/api/generated/model/project';
import { useUser } from '@/app/use-user';
import { clamp } from '@/components/layout/clamp';
import { touch } from '@/components/layout/touch';
import { Section } from '@/components/section';
import { StatusChip, type Tone } from '@/components/status-chip';
import { caseStudyPath } from '@/config/paths';
import { formatDay } from '@/lib/dates';
import * as t from '@/messages/projects/portfolio';
import { EditIconButton } from '../editing/edit-button';
import { useEditing } from '../editing/use-editing';
import { Consent } from './consent';

type State = 'idle' | 'agreed' | 'waiting' | 'shown' | 'archived';

/** It takes the word of both, and a project that is not put away. */
function stateOf({ portfolio: { is_public, consent }, is_archived }: Project): State {
  if (is_archived) return 'archived';
  if (!is_public) return consent ? 'agreed' : 'idle';
  return consent ? 'shown' : 'waiting';
}

const CHIP: Record<State, { label: string; tone: Tone }> = {
  idle: { label: t.notProposed, tone: 'neutral' },
  agreed: { label: t.notProposed, tone: 'neutral' },
  waiting: { label: t.waitingForClient, tone: 'info' },
  shown: { label: t.shownAmongOurProjects, tone: 'good' },
  archived: { label: t.notShown, tone: 'neutral' },
};

const WAITING_FOR_READER = { label: t.waitingForYou, tone: 'attention' } as const;

/** The next step of each state, for staff. A lapsed consent counts as none: the proposal waits for a new one. */
const NEXT: Record<State, string> = {
  idle: t.notProposedText,
  agreed: t.notShownText,
  waiting: t.waitingText,
  shown: t.shownText,
  archived: t.archivedText,
};

/** The next step of each state, for a client who may agree to it. */
const NEXT_OF_CLIENT: Record<State, string> = {
  ...NEXT,
  agreed: t.notShownYetText,
  waiting: t.waitingForYouText,
  shown: t.shownWithConsentText,
};

/** The public part of a project: proposed by its manager, allowed by its client. */
export function Portfolio({ project }: { project: Project }) {
  const edit = useEditing();
  const reader = useUser();
  const { portfolio, can } = project;
  const mayPublish = can.includes('publish');
  const mayConsent = can.includes('consent');
  if (!mayPublish && !mayConsent && !portfolio.is_public) return null;
  const state = stateOf(project);
  const { title, summary, photos, consent, slug } = portfolio;
  return (
    <Section
      title={t.publicPage}
      action={
        mayPublish && <EditIconButton label={t.editPublicPage} onClick={() => edit({ kind: 'publish' })} />
      }
    >
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <StatusChip {...(mayConsent && state === 'waiting' ? WAITING_FOR_READER : CHIP[state])} />
        {(mayPublish || mayConsent) && (
          <>
            {portfolio.is_public && (
              <Typography
                variant="body2"
                sx={{
                  // A text that can be read on the site is quoted by its beginning; before, it is read here.
                  ...(state === 'shown' ? clamp(2) : { overflowWrap: 'anywhere' }),
                  maxWidth: '80ch',
                }}
              >
                {summary === ''
                  ? t.titleWithPhotos(title, photos.length)
                  : t.titleWithPhotosAndWords(title, photos.length, summary)}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {consent &&
                (consent.by.id === reader?.id ? t.youAgreedOn : t.agreedOn(consent.by.full_name))(
                  formatDay(consent.at) ?? '',
                )}
              {(mayConsent ? NEXT_OF_CLIENT : NEXT)[state]}
            </Typography>
          </>
        )}
        {mayConsent && <Consent project={project} />}
        {state === 'shown' && slug !== undefined && (
          <Link href={caseStudyPath(slug)} variant="body2" sx={{ ...touch, mb: { xs: -1.5, sm: 0 } }}>
            {t.seeItOnSite}
          </Link>
        )}
      </Stack>
    </Section>
  );
}
