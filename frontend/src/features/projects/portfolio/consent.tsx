import FormControlLabel from '@mui/material/FormControlLabel';
import type { Project } from '@/api/generated/model/project';
import { useConsentToPortfolio } from '@/api/generated/projects/projects';
import { isStale } from '@/components/form/stale';
import { Switch } from '@/components/form/switch';
import { toast } from '@/components/toast/toast-store';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/portfolio';
import { refreshProjects, showSaved } from '../refresh';

/** Nothing is proposed any more. */
const WITHDRAWN = 409;

/** The client's word, which is theirs to take back at any time. */
export function Consent({ project }: { project: Project }) {
  const consent = useConsentToPortfolio({
    mutation: {
      onSuccess: (fresh) => {
        showSaved(fresh);
        if (fresh.portfolio.consent) toast.success(projectsTexts.consented);
        else toast.info(projectsTexts.consentWithdrawn);
      },
      // The change then shows beside the switch, and the person decides again.
      onError: (error) => (isStale(error) || error.status === WITHDRAWN ? refreshProjects() : undefined),
    },
  });
  // While it is on its way the switch shows what was chosen; refused, it is as before.
  const isOn = consent.isPending ? consent.variables.data.consents : Boolean(project.portfolio.consent);
  return (
    <FormControlLabel
      control={
        <Switch
          checked={isOn}
          disabled={consent.isPending}
          onChange={(_event, consents) =>
            consent.mutate({
              id: project.id,
              data: { consents },
              headers: { 'If-Match': `"${project.version}"` },
            })
          }
        />
      }
      label={t.consentLabel}
      sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { typography: 'body2', pt: 1 } }}
    />
  );
}
