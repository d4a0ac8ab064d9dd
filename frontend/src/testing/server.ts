import { setupServer } from 'msw/node';
import { getAuthMock } from '@/api/mocks/auth/auth.msw';

export const server = setupServer(...getAuthMock());
