import { setupServer } from 'msw/node';
import {
  getAuthMock,
  getGetGoogleConfigMockHandler,
  getGetSignUpRolesMockHandler,
} from '@/api/mocks/auth/auth.msw';
import { getListDailyEntriesMockHandler } from '@/api/mocks/daily-entries/daily-entries.msw';
import { getDocumentsMock } from '@/api/mocks/documents/documents.msw';
import { getMilestonesMock } from '@/api/mocks/milestones/milestones.msw';
import { getNotificationsMock } from '@/api/mocks/notifications/notifications.msw';
import { getListProjectInvitationsMockHandler, getProjectsMock } from '@/api/mocks/projects/projects.msw';
import { getTicketsMock } from '@/api/mocks/tickets/tickets.msw';
import { getUsersMock } from '@/api/mocks/users/users.msw';

export const server = setupServer(
  getGetGoogleConfigMockHandler({ enabled: false }),
  getGetSignUpRolesMockHandler({
    roles: ['client', 'engineer', 'project_manager', 'salesperson', 'admin'],
  }),
  getListProjectInvitationsMockHandler({ items: [] }),
  getListDailyEntriesMockHandler({ items: [] }),
  ...getAuthMock(),
  ...getUsersMock(),
  ...getProjectsMock(),
  ...getMilestonesMock(),
  ...getDocumentsMock(),
  ...getTicketsMock(),
  ...getNotificationsMock(),
);
