import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    env: { TZ: 'UTC' },
    // By default one core would idle on a machine of two.
    maxWorkers: '100%',
    testTimeout: 60_000,
    coverage: {
      include: ['src/{app,lib,site,components,features,layouts}/**'],
      reporter: ['text-summary', 'text'],
    },
  },
});
