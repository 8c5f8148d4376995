import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';

// Dates in tests are written in the product's own format. The language of happy-dom is American English.
Object.defineProperty(navigator, 'languages', { value: Object.freeze(['en-GB', 'en']), configurable: true });

// A lazily loaded part takes its time on a busy machine. Only the test's own limit applies.
configure({ asyncUtilTimeout: 14_000 });

// Files share a window (one-window.ts), with the styles in its head, and all modules. A module whose loading is aborted
// at the end of a file would be broken for the next file.
afterAll(async () => {
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
