import type { MetaFunction } from 'react-router';
import { privateMeta } from '@/config/seo';
import { NotFound } from '@/features/marketing/not-found/not-found';
import { notFoundTitle } from '@/features/marketing/not-found/title';

export const meta: MetaFunction = () => privateMeta(notFoundTitle);

export default function NotFoundPage() {
  return <NotFound />;
}
