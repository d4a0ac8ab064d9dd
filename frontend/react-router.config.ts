import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/config/paths';

export default {
  appDirectory: 'src',
  // The pseudo-locale is built beside the site, and never delivered.
  buildDirectory: process.env['VITE_LOCALE'] === 'pseudo' ? 'dist/pseudo' : 'dist',
  ssr: false,
  prerender: [...prerenderedPaths],
} satisfies Config;
