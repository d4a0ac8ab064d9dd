import { text } from 'node:stream/consumers';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { asTemplate } from '@/site/as-template';
import { createEmotionCache } from './lib/emotion-cache';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const cache = createEmotionCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <ServerRouter context={context} url={request.url} />
    </CacheProvider>,
  );
  const html = await text(prelude);
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const page = html.replace('</head>', () => `${styles}</head>`);
  return new Response(import.meta.env.PROD ? asTemplate(page) : page, { status, headers });
}
