import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Outlet, Link as RouterLink, useLocation } from 'react-router';
import { endClientView } from '@/api/generated/projects/projects';
import { ApiError } from '@/api/http';
import { queryClient } from '@/app/query-client';
import { KeyListener } from '@/components/commands/key-listener';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { projectPath, ticketPath } from '@/config/paths';
import { type ClientView, keepClientView } from '@/lib/client-view';
import { openAfresh } from '@/lib/open-afresh';
import * as t from '@/messages/client-view';
import { SkipLink } from './skip-link';

const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'client_view_over';

/** Asked again a little after the view has run out, as far as this clock knows. */
const LATER_MS = 1000;

/** Ends the view on the server, whatever it answers, and opens the project as the member of staff sees it. */
async function leave({ id, projectId }: ClientView): Promise<void> {
  // The frame of the staff may be drawn meanwhile: it finds no answer of the client.
  queryClient.clear();
  keepClientView(null);
  await endClientView(projectId, id).catch(() => undefined);
  openAfresh(projectPath(projectId));
}

/**
 * The dashboard while staff see a project as its client: the pages of this project, under a banner. When the view is
 * over nothing else takes their place until the person leaves it.
 */
export function ClientViewFrame({ view }: { view: ClientView }) {
  const { pathname } = useLocation();
  const [state, setState] = useState<'open' | 'over' | 'leaving'>('open');
  const { expiresAt, projectId, user } = view;

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        if (isOver(query.state.error)) setState((now) => (now === 'open' ? 'over' : now));
      }),
    [],
  );

  useEffect(() => {
    const left = Math.max(Date.parse(expiresAt) - Date.now(), 0);
    const timer = setTimeout(() => void queryClient.invalidateQueries(), left + LATER_MS);
    return () => clearTimeout(timer);
  }, [expiresAt]);

  // Runs after the pages are unmounted: a mounted page would reload as the member of staff.
  useEffect(() => {
    if (state === 'leaving') void leave(view);
  }, [state, view]);

  const isOfProject = pathname === projectPath(projectId) || pathname.startsWith(ticketPath(''));
  return (
    <>
      <SkipLink />
      <KeyListener />
      <Box
        component="header"
        sx={(theme) => ({
          position: 'sticky',
          top: 0,
          zIndex: theme.zIndex.appBar,
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 60,
          px: { xs: 2, sm: 3, md: 4 },
          py: 1,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        })}
      >
        <ViewIcon aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }} />
        <Typography
          role="status"
          sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {t.youSee(user.full_name)}
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          disabled={state === 'leaving'}
          onClick={() => setState('leaving')}
          sx={{ flexShrink: 0, minHeight: { xs: 44 } }}
        >
          {t.leave}
        </Button>
      </Box>
      <Box component="main" id="main" tabIndex={-1} sx={{ minHeight: '100dvh', outline: 0 }}>
        <Box sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 2, sm: 3, md: 4 }, py: { xs: 3, md: 4 } }}>
          {state === 'leaving' ? (
            <Typography role="status" color="textSecondary">
              {t.leaving}
            </Typography>
          ) : state === 'over' ? (
            <>
              <PageTitle title={t.viewAsClient} />
              <EmptyState Icon={ViewIcon} title={t.over} text={t.overText}>
                <Button variant="contained" onClick={() => setState('leaving')}>
                  {t.backToProject}
                </Button>
              </EmptyState>
            </>
          ) : isOfProject ? (
            <Outlet />
          ) : (
            <>
              <PageTitle title={t.viewAsClient} />
              <EmptyState Icon={ViewIcon} title={t.elsewhere} text={t.elsewhereText(user.full_name)}>
                <Button variant="outlined" component={RouterLink} to={projectPath(projectId)}>
                  {t.backToProject}
                </Button>
              </EmptyState>
            </>
          )}
        </Box>
      </Box>
    </>
  );
}
