import './start/react.ts';
import { RouterProvider } from 'react-router-dom';
import { App, createRouter } from './app/app.tsx';
import { createBrowserPortal, recordFailures } from './app/browser-portal.ts';
import { LayoutSwitch } from './app/layouts/layout-switch.tsx';
import { isLearner, isSignedIn, selectUser } from './machines/session/session.selectors.ts';
import { guardCachedPage } from './start/cached-page.ts';
import { pause } from './start/pause.ts';
import { heldClass, hydratedEvent, rootId, shellAttribute } from './start/protocol.ts';
import { readRenderedState } from './start/rendered-state.ts';
import { renderAnew, takeOver } from './start/take-over.ts';

/** Replaced by the build. */
declare const __RELEASE__: string;

const portal = createBrowserPortal(__RELEASE__);
guardCachedPage(() => selectUser(portal.session.getSnapshot())?.id);
recordFailures(portal);

const root = document.getElementById(rootId);
if (root === null) throw new Error(`The page has no #${rootId}`);

// Removes one-time values from the address before other code reads it.
const isReturn = location.pathname === '/sign-in' && /[?&]state=/.test(location.search);
const handOn = isReturn ? (await import('./features/session/wiring/google-sign-in.ts')).takeReturn(portal) : null;
if (/^\/fac-calendar\/.*[?&]token=/i.test(location.pathname + location.search)) {
  const { openPresenterLink } = await import('./features/session/wiring/presenter-link.tsx');
  await openPresenterLink(portal, root, { App, LayoutSwitch });
}

const session = portal.session.getSnapshot();
const rendered = isSignedIn(session) ? null : readRenderedState(document);
const isShell = root.hasAttribute(shellAttribute) && isLearner(session);
const hydrated = new Promise((resolve) => window.addEventListener(hydratedEvent, resolve, { once: true }));
await pause();
const router = await createRouter(portal, rendered, isShell ? hydrated : undefined);
await pause();
handOn?.();
if (rendered !== null || isShell) document.documentElement.classList.remove(heldClass);
const app = (onReady?: () => void) => (
  <App portal={portal} form={rendered?.form ?? null} isShell={isShell} {...(onReady ? { onReady } : {})}>
    <RouterProvider router={router} />
  </App>
);
if (rendered === null && !isShell) renderAnew(root, app());
else {
  // The answers are as new as the page. The page is cached only as long as they are valid, so they count as
  // fresh.
  for (const [key, data] of rendered?.queries ?? []) portal.queryClient.setQueryData(key, data);
  takeOver(root, app);
}
