import { settingsEvent, troubleData } from '../start/protocol.ts';
import { loadSupport } from '../ui/support.tsx';
import { browserTokens } from './browser-tokens.ts';
import { readConfig } from './config.ts';
import { nameFailedChunk } from './failed-chunk.ts';
import type { Trouble } from './notices.tsx';
import { createPortal, type Portal } from './start.ts';

const isSecure = () => location.protocol === 'https:';

/** Puts what stands in the way where `ConnectionNotice` sees it. */
function tellTroubles(): (trouble: Trouble, isSo: boolean) => void {
  const troubles = new Set<Trouble>();
  const tell = (trouble: Trouble, isSo: boolean) => {
    troubles[isSo ? 'add' : 'delete'](trouble);
    const { dataset } = document.documentElement;
    const all = [...troubles].join(' ');
    if (all !== (dataset[troubleData] ?? '')) dataset[troubleData] = all;
  };
  window.addEventListener(settingsEvent, (event) => {
    if ((event as CustomEvent).detail) tell('storage', true);
  });
  return tell;
}

/** The portal of this page of a browser. @param release what reports name the build by */
export function createBrowserPortal(release: string): Portal {
  const onTrouble = tellTroubles();
  return createPortal({
    config: readConfig(document),
    origin: location.origin,
    release,
    pathname: () => location.pathname,
    storage: () => localStorage,
    tokens: browserTokens(document, isSecure(), (isSo) => onTrouble('cookie', isSo)),
    now: Date.now,
    onTrouble,
    onOutside: (listener) => {
      const leaving = new AbortController();
      for (const name of ['storage', 'pageshow', 'focus', 'visibilitychange'])
        window.addEventListener(name, listener, { signal: leaving.signal });
      return () => leaving.abort();
    },
  });
}

/** Records what nobody catches. */
export function recordFailures({ record }: Portal): void {
  window.addEventListener('vite:preloadError', nameFailedChunk);
  // An action may fail for want of a connection; the part that shows the failure could not be loaded then.
  window.addEventListener('focusin', () => void loadSupport(), { once: true });
  window.addEventListener('error', ({ error, message }) => record(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => record(reason));
}
