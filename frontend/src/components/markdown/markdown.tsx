import { memo, Suspense } from 'react';
import { lazyPart } from '@/components/lazy/lazy-part';
import * as t from '@/messages/components/markdown';
import { type MarkdownProps, Plain } from './plain';

const MarkdownText = lazyPart(
  () => import('./markdown-text').then((it) => it.MarkdownText),
  t.thisText,
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
