import { takeEarlyAnswer } from '../start/early-calls.ts';
import { settingsEvent, troubleData } from '../start/protocol.ts';
import { loadSupport } from '../ui/support.tsx';
import { importAnswerStore } from './answer-store-import.ts';
import { browserTokens } from './browser-tokens.ts';
import { readConfig } from './config.ts';
import { nameFailedChunk } from './failed-chunk.ts';
import type { Trouble } from './notices.tsx';
import { createPortal, type Portal } from './start.ts';

const isSecure = () => location.protocol === 'https:';

/** Writes the current troubles to the root element, where `ConnectionNotice` reads them. */
function troubleReporter(): (trouble: Trouble, isSo: boolean) => void {
  const troubles = new Set<Trouble>();
  const report = (trouble: Trouble, isSo: boolean) => {
    troubles[isSo ? 'add' : 'delete'](trouble);
    const { dataset } = document.documentElement;
    const all = [...troubles].join(' ');
    if (all !== (dataset[troubleData] ?? '')) dataset[troubleData] = all;
  };
  window.addEventListener(settingsEvent, (event) => {
    if ((event as CustomEvent).detail) report('storage', true);
  });
  return report;
}

/**
 * Creates the portal of this browser page.
 * @param release the build's name in error reports
 */
export function createBrowserPortal(release: string): Portal {
  const onTrouble = troubleReporter();
  return createPortal({
    config: readConfig(document),
    origin: location.origin,
    release,
    pathname: () => location.pathname,
    storage: () => localStorage,
    tokens: browserTokens(document, isSecure(), (isSo) => onTrouble('cookie', isSo)),
    now: Date.now,
    takeEarlyAnswer,
    openAnswers: async (userId) => (await importAnswerStore()).answerStoreOf(userId, release),
    onTrouble,
    onOutside: (listener) => {
      const leaving = new AbortController();
      for (const name of ['storage', 'pageshow', 'focus', 'visibilitychange'])
        window.addEventListener(name, listener, { signal: leaving.signal });
      return () => leaving.abort();
    },
  });
}

/** Records errors that nothing else catches. */
export function recordFailures({ record }: Portal): void {
  window.addEventListener('vite:preloadError', nameFailedChunk);
  // Loads the support code with the first focus. It shows failures, so it must be there before an action
  // fails offline.
  window.addEventListener('focusin', () => void loadSupport(), { once: true });
  window.addEventListener('error', ({ error, message }) => record(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => record(reason));
}
