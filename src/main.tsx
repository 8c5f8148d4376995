import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App, createRouter } from './app/app.tsx';
import { browserTokens } from './app/browser-tokens.ts';
import { readConfig } from './app/config.ts';
import { nameFailedChunk } from './app/failed-chunk.ts';
import type { Trouble } from './app/notices.tsx';
import { pause } from './app/pause.ts';
import { asOfNow, readRenderedState, typeAgain, typedFields } from './app/rendered-state.ts';
import { createPortal } from './app/start.ts';
import { renewMark } from './app/stored-mark.ts';
import { isSignedIn, selectUser } from './machines/session/session.selectors.ts';
import { loadSupport } from './ui/support.tsx';

/** Put in by the build. */
declare const __RELEASE__: string;

declare global {
  interface Window {
    /** Settles when a rendered page has all its styles; see `public/boot.js`. */
    acadoStyles?: Promise<void> | null;
  }
}

const isSecure = location.protocol === 'https:';
const mark = () => renewMark(document, isSecure);
mark();
const troubles = new Set<Trouble>();
/** Put where `TroubleNotice` sees it. */
const onTrouble = (trouble: Trouble, isSo: boolean) => {
  troubles[isSo ? 'add' : 'delete'](trouble);
  const { dataset } = document.documentElement;
  const all = [...troubles].join(' ');
  if (all !== (dataset['trouble'] ?? '')) dataset['trouble'] = all;
};
window.addEventListener('acado:settings', (event) => {
  mark();
  if (event instanceof CustomEvent) onTrouble('storage', true);
});
await pause();
const portal = createPortal({
  config: readConfig(document),
  origin: location.origin,
  release: __RELEASE__,
  pathname: () => location.pathname,
  storage: () => localStorage,
  tokens: browserTokens(document, isSecure, (isSo) => onTrouble('cookie', isSo)),
  now: Date.now,
  onTrouble,
  onOutside: (listener) => {
    const leaving = new AbortController();
    for (const name of ['storage', 'pageshow', 'focus', 'visibilitychange'])
      window.addEventListener(name, listener, { signal: leaving.signal });
    return () => leaving.abort();
  },
});

// The browser keeps the page for Back. It comes back to sight only if it is still the same person's.
const userId = () => selectUser(portal.session.getSnapshot())?.id;
const { style } = document.documentElement;
let keptFor = userId();
window.addEventListener('pagehide', () => {
  keptFor = userId();
  style.visibility = 'hidden';
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && keptFor !== userId()) location.reload();
  else style.visibility = '';
});

window.addEventListener('vite:preloadError', nameFailedChunk);
// Whoever does something may see it fail, and have no connection then to load what tells of it.
window.addEventListener('focusin', () => void loadSupport(), { once: true });
window.addEventListener('error', ({ error, message }) => portal.record(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => portal.record(reason));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

// What is in the address for one use leaves it before anything else reads it.
const isReturn = location.pathname === '/sign-in' && /[?&]state=/.test(location.search);
const handOn = isReturn ? (await import('./app/google-sign-in.ts')).takeReturn(portal) : null;
if (/^\/fac-calendar\/.*[?&]token=/i.test(location.pathname + location.search))
  await (await import('./app/presenter-link.tsx')).openPresenterLink(portal, root);

const rendered = isSignedIn(portal.session.getSnapshot()) ? null : readRenderedState(document);
await pause();
const router = await createRouter(portal, rendered);
await pause();
await window.acadoStyles;
handOn?.();
if (rendered !== null) document.documentElement.classList.remove('held');
const app = (onReady?: () => void) => (
  <App portal={portal} form={rendered?.form ?? null} {...(onReady ? { onReady } : {})}>
    <RouterProvider router={router} />
  </App>
);
if (rendered === null) {
  delete root.dataset['rendered'];
  root.replaceChildren();
  createRoot(root).render(app());
} else {
  hydrate(portal.queryClient, asOfNow(rendered.queries));
  const typed = typedFields(root);
  const takeOver = () => {
    if (root.dataset['live'] !== undefined) return;
    typeAgain(typed);
    root.dataset['live'] = '';
    window.dispatchEvent(new Event('acado:hydrated'));
  };
  startTransition(() => {
    // What an event is for is taken over at once, unless React is at work, as it is when it says that it is ready.
    hydrateRoot(
      root,
      app(() => queueMicrotask(takeOver)),
    );
  });
}
