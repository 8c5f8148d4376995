import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';

// Sets the language, because dates in tests have the product's own format and happy-dom's language is American English.
Object.defineProperty(navigator, 'languages', { value: Object.freeze(['en-GB', 'en']), configurable: true });

// On a busy machine, a lazily loaded part takes long. Only the test's own time limit applies.
configure({ asyncUtilTimeout: 14_000 });

// The test files share a window (one-window.ts), its styles and all modules. If the end of a file aborts the loading of
// a module, that module would be broken for the next file.
afterAll(async () => {
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
