import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { servedPath } from '@/site/site';
import { findAsServed } from './app/find-as-served';
import { createEmotionCache } from './lib/emotion-cache';

function wake(): void {
  findAsServed();
  const cache = createEmotionCache();
  window.dispatchEvent(new Event('waking'));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <CacheProvider value={cache}>
          <HydratedRouter />
        </CacheProvider>
      </StrictMode>,
      { onRecoverableError: (error, info) => console.error('Hydration', error, info.componentStack) },
    );
  });
}

if (servedPath === location.pathname) {
  wake();
} else {
  // Somebody went back before the page woke: it was drawn for another address.
  location.reload();
}
