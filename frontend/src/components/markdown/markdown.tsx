import { memo, Suspense } from 'react';
import { lazyPart } from '@/components/lazy/lazy-part';
import { type MarkdownProps, Plain } from './plain';

const MarkdownText = lazyPart(
  () => import('./markdown-text').then((it) => it.MarkdownText),
  'This text',
  ({ part }) => part.plain,
);

export const Markdown = memo(function Markdown({ text, people }: MarkdownProps) {
  const plain = <Plain text={text} people={people} />;
  return (
    <Suspense fallback={plain}>
      <MarkdownText text={text} people={people} plain={plain} />
    </Suspense>
  );
});
