import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/config/paths';

export default {
  appDirectory: 'src',
  buildDirectory: 'dist',
  ssr: false,
  prerender: [...prerenderedPaths],
} satisfies Config;
