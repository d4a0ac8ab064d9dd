import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PublicProjectSummary } from '@/api/generated/model/publicProjectSummary';
import { loadScript } from '@/lib/script-load';
import * as t from '@/messages/marketing/portfolio';
import type { Slots } from '@/site/slot';

interface OlderProjectsProps {
  known: Slots<readonly PublicProjectSummary[]>;
  onLoaded: (projects: readonly PublicProjectSummary[]) => void;
}

type State = 'ready' | 'loading' | 'failed' | 'done';

/** The way to the projects that did not come with the page. */
export function OlderProjects({ known, onLoaded }: OlderProjectsProps) {
  const [state, setState] = useState<State>('ready');
  const [cursor, setCursor] = useState<string>();

  const load = async () => {
    setState('loading');
    try {
      const { loadOlder } = await loadScript(() => import('./load-older'));
      const { projects, next } = await loadOlder(known, cursor);
      setCursor(next);
      setState(next === undefined ? 'done' : 'ready');
      onLoaded(projects);
    } catch {
      setState('failed');
    }
  };

  return (
    <Box sx={{ mt: { xs: 4, md: 5 }, '@media (scripting: none)': { display: 'none' } }}>
      {state === 'failed' && (
        <Box component="p" role="alert" sx={{ m: 0, mb: 2 }}>
          {t.olderFailed}
        </Box>
      )}
      {state === 'done' ? (
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {t.noOlderProjects}
        </Box>
      ) : (
        // `false` would draw a wrapper with a style of its own, which the policy refuses.
        <Button
          size="large"
          variant="outlined"
          loading={state === 'loading' || null}
          onClick={() => void load()}
        >
          {state === 'failed' ? t.tryAgain : t.showOlderProjects}
        </Button>
      )}
    </Box>
  );
}
