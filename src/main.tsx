import { createRoot } from 'react-dom/client';
import { App, createRouter } from './app/app.tsx';
import { browserTokens } from './app/browser-tokens.ts';
import { readConfig } from './app/config.ts';
import { nameFailedChunk } from './app/failed-chunk.ts';
import { createPortal } from './app/start.ts';

/** Put in by the build. */
declare const __RELEASE__: string;

const portal = createPortal({
  config: readConfig(document),
  origin: location.origin,
  release: __RELEASE__,
  pathname: () => location.pathname,
  storage: localStorage,
  tokens: browserTokens(location.protocol === 'https:'),
  now: Date.now,
  onStorage: (listener) => {
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
});

window.addEventListener('vite:preloadError', nameFailedChunk);
window.addEventListener('error', ({ error, message }) => portal.record(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => portal.record(reason));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(<App portal={portal} router={createRouter(portal)} />);
