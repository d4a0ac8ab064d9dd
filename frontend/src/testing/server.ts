import { setupServer } from 'msw/node';
import { getAuthMock, getGetGoogleConfigMockHandler } from '@/api/mocks/auth/auth.msw';
import { getUsersMock } from '@/api/mocks/users/users.msw';

export const server = setupServer(
  getGetGoogleConfigMockHandler({ enabled: false }),
  ...getAuthMock(),
  ...getUsersMock(),
);
