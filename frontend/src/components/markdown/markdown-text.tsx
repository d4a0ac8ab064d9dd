import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactElement, type ReactNode, useId, useMemo } from 'react';
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import * as t from '@/messages/components/markdown';
import { isTooLarge, rehypeLimit, remarkLimit } from './limits';
import { Mention } from './mention';
import type { MarkdownProps } from './plain';
import { remarkPlumbline, USER } from './tree';

const urlOf = (url: string): string => (url.startsWith(USER) ? url : defaultUrlTransform(url));

interface TargetProps {
  href?: string | undefined;
  children?: ReactNode;
}

/** Links in others' texts get `nofollow` and `noopener`. */
function Target({ href, children }: TargetProps) {
  if (!href) return children;
  if (href.startsWith(USER)) return <Mention>{children}</Mention>;
  if (href.startsWith('#')) return <Link href={href}>{children}</Link>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow" underline="always">
      {children}
    </Link>
  );
}

const heading =
  (component: 'h3' | 'h4' | 'h5') =>
  ({ children }: { children?: ReactNode }) => (
    <Box component={component} sx={{ typography: 'body1', fontWeight: 650, mt: 2, mb: 0.75 }}>
      {children}
    </Box>
  );

/** A text is a part of a page: its headings stand below those of the page. No picture is fetched from anywhere. */
const COMPONENTS: Components = {
  a: ({ href, children }) => <Target href={href}>{children}</Target>,
  img: ({ src, alt }) => <Target href={typeof src === 'string' ? src : undefined}>{alt || t.picture}</Target>,
  h1: heading('h3'),
  h2: heading('h4'),
  h3: heading('h5'),
  h4: heading('h5'),
  h5: heading('h5'),
  h6: heading('h5'),
  input: ({ checked }) => (
    <Box component="span" role="img" aria-label={checked ? t.done : t.notDone} sx={{ mr: 0.75 }}>
      {checked ? '☑' : '☐'}
    </Box>
  ),
  table: ({ children }) => (
    // A scrollable area must be reachable by keyboard.
    <Box role="region" aria-label={t.table} tabIndex={0} sx={{ overflowX: 'auto', my: 1.25 }}>
      <table>{children}</table>
    </Box>
  ),
};

const rehypePlugins = [rehypeLimit];

/** The elements of a text, or null where it makes too many: nothing in a text may take its page along. */
function elementsOf({ text, people }: MarkdownProps, id: string): ReactElement | null {
  if (isTooLarge(text)) return null;
  try {
    // Called as a function, so that its errors are caught here before anything is rendered.
    return ReactMarkdown({
      children: text,
      remarkPlugins: [remarkGfm, remarkLimit, remarkPlumbline(people)],
      rehypePlugins,
      remarkRehypeOptions: { clobberPrefix: `${id}-` },
      urlTransform: urlOf,
      components: COMPONENTS,
    });
  } catch {
    return null;
  }
}

interface MarkdownTextProps extends MarkdownProps {
  /** Shown for a text that is too much. */
  plain: ReactNode;
}

/** Markdown as people wrote it: its links are safe, its HTML is text, its pictures are links. */
export function MarkdownText({ text, people, plain }: MarkdownTextProps) {
  const id = useId();
  const elements = useMemo(() => elementsOf({ text, people }, id), [text, people, id]);
  if (elements === null) return plain;
  return (
    <Box
      sx={{
        typography: 'body1',
        fontSize: '0.9375rem',
        overflowWrap: 'anywhere',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        '& p': { my: 1 },
        '& ul, & ol': { my: 1, pl: 3 },
        '& ul.contains-task-list': { listStyle: 'none', pl: 0.5 },
        '& li + li': { mt: 0.25 },
        '& blockquote': {
          m: 0,
          my: 1,
          pl: 1.5,
          borderLeft: 3,
          borderColor: 'text.disabled',
          color: 'text.secondary',
        },
        '& blockquote p': { my: 0.25 },
        '& code': {
          px: 0.5,
          py: 0.125,
          borderRadius: 0.5,
          bgcolor: 'action.hover',
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
          fontSize: '0.875em',
        },
        '& pre': { my: 1.25, p: 1.5, borderRadius: 1, bgcolor: 'action.hover', whiteSpace: 'pre-wrap' },
        '& pre code': { p: 0, bgcolor: 'transparent' },
        '& table': { borderCollapse: 'collapse', fontSize: '0.875rem' },
        '& th, & td': { px: 1, py: 0.5, border: 1, borderColor: 'divider', textAlign: 'left' },
        '& hr': { my: 2, border: 0, borderTop: 1, borderColor: 'divider' },
        '& .sr-only': { display: 'none' },
      }}
    >
      {elements}
    </Box>
  );
}
