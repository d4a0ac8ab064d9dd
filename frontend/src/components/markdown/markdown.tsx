import { memo, Suspense } from 'react';
import { lazyPart } from '@/components/lazy/lazy-part';
import { type MarkdownProps, Plain } from './plain';

const MarkdownText = lazyPart(
  () => import('./markdown-text').then((it) => it.MarkdownText),
  'This text',
  ({ part }) => <Plain {...part} />,
);

export const Markdown = memo(function Markdown({ text, people }: MarkdownProps) {
  return (
    <Suspense fallback={<Plain text={text} people={people} />}>
      <MarkdownText text={text} people={people} />
    </Suspense>
  );
});
