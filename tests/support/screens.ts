import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';

// Who reads in tests writes days as the product does; happy-dom's reader is American.
Object.defineProperty(navigator, 'languages', { value: Object.freeze(['en-GB', 'en']), configurable: true });

// A part that is loaded late takes its time on a busy machine; the test's own limit is the only one.
configure({ asyncUtilTimeout: 14_000 });

// Files share a window (one-window.ts), with the styles in its head, and all modules: one whose loading the end of a file
// breaks off would be broken for the next one.
afterAll(async () => {
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
