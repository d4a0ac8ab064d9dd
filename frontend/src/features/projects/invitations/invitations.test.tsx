import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import ProjectsPage from '@/pages/dashboard/projects';
import { answers, toasts } from '@/testing/answers';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';

const none = { body: { items: [], total: { count: 0, more: false } } };
const invitation = {
  id: idOf('6000', 1),
  project_name: 'Rao residence',
  invited_by: { id: idOf('1000', 1), full_name: 'Meera Iyer' },
  invited_at: '2026-11-21T09:30:00Z',
};

afterEach(() => {
  toastStore.set([]);
  endSession();
});

describe('invitations to projects', () => {
  test('are shown to a client, who accepts one', async () => {
    answers('get', '/projects', none);
    answers('get', '/project-invitations', { body: { items: [invitation] } }, { body: { items: [] } });
    const accepted = answers('post', `/project-invitations/${invitation.id}/accept`, { status: 204 });
    renderSignedIn('/dashboard/projects', <ProjectsPage />, 'client');
    const accept = await screen.findByRole('button', { name: 'Accept invitation: Rao residence' });
    expect(screen.getByText('Meera Iyer invites you to follow this project as a client.')).toBeVisible();
    await userEvent.click(accept);
    await waitFor(() => expect(toasts()).toContainEqual(['success', 'You now follow Rao residence']));
    expect(accepted).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('You are invited')).not.toBeInTheDocument());
  });

  test('are not asked for by staff', async () => {
    answers('get', '/projects', none);
    const asked = answers('get', '/project-invitations', { body: { items: [invitation] } });
    renderSignedIn('/dashboard/projects', <ProjectsPage />, 'engineer');
    expect(await screen.findByText('No projects yet')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });
});
