import { defineConfig } from 'orval';

const input = { target: '../openapi.yaml', override: { transformer: './src/api/transform.ts' } };

export default defineConfig({
  client: {
    input,
    output: {
      mode: 'tags-split',
      target: 'src/api/generated/endpoints.ts',
      schemas: 'src/api/generated/model',
      client: 'react-query',
      httpClient: 'fetch',
      clean: true,
      indexFiles: false,
      urlEncodeParameters: true,
      headers: true,
      mock: { path: 'src/api/mocks', generators: [{ type: 'msw', delay: 0 }, { type: 'faker' }] },
      override: {
        mutator: { path: './src/api/http.ts', name: 'http' },
        fetch: { includeHttpResponseReturnType: false },
        enumGenerationType: 'const',
        // Each token is a cache entry of its own, which the page names itself.
        operations: { getEnquiry: { query: { useInvalidate: false } } },
        query: {
          signal: true,
          useInvalidate: true,
          usePrefetch: true,
          useSuspenseQuery: false,
          useInfinite: true,
          useInfiniteQueryParam: 'cursor',
          shouldSplitQueryKey: true,
          mutationInvalidates: [
            { onMutations: ['updateMe'], invalidates: ['getMe'] },
            {
              onMutations: ['endSession', 'endOtherSessions', 'changePassword'],
              invalidates: ['listSessions'],
            },
            {
              onMutations: [
                'inviteUser',
                'updateUser',
                'approveUser',
                'rejectUser',
                'suspendUser',
                'reactivateUser',
                'resendUserLink',
                'endUserSessions',
              ],
              invalidates: ['listUsers'],
            },
            { onMutations: ['retryJob', 'retryJobs'], invalidates: ['getSystem'] },
          ],
        },
      },
    },
  },
  zod: {
    input,
    output: {
      mode: 'tags-split',
      target: 'src/api/generated-zod/endpoints.ts',
      client: 'zod',
      fileExtension: '.zod.ts',
      clean: true,
      indexFiles: false,
      override: {
        zod: {
          variant: 'mini',
          version: 4,
          generate: { body: true, query: true, param: false, header: false, response: false },
          strict: { body: true },
        },
      },
    },
  },
});
