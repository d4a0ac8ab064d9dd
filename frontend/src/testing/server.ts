import { setupServer } from 'msw/node';
import { getAuthMock, getGetGoogleConfigMockHandler } from '@/api/mocks/auth/auth.msw';
import { getDocumentsMock } from '@/api/mocks/documents/documents.msw';
import { getMilestonesMock } from '@/api/mocks/milestones/milestones.msw';
import { getNotificationsMock } from '@/api/mocks/notifications/notifications.msw';
import { getListProjectInvitationsMockHandler, getProjectsMock } from '@/api/mocks/projects/projects.msw';
import { getTicketsMock } from '@/api/mocks/tickets/tickets.msw';
import { getUsersMock } from '@/api/mocks/users/users.msw';

export const server = setupServer(
  getGetGoogleConfigMockHandler({ enabled: false }),
  getListProjectInvitationsMockHandler({ items: [] }),
  ...getAuthMock(),
  ...getUsersMock(),
  ...getProjectsMock(),
  ...getMilestonesMock(),
  ...getDocumentsMock(),
  ...getTicketsMock(),
  ...getNotificationsMock(),
);
