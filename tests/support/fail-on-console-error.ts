import { afterEach, beforeEach, vi } from 'vitest';

/** A test that expects an error replaces `console.error` itself, and asserts what was logged. */
const complain = vi.fn();

beforeEach(() => {
  complain.mockClear();
  console.error = complain;
});

afterEach(() => {
  const [first] = complain.mock.calls;
  if (first) throw new Error(`console.error was called: ${first.map(String).join(' ')}`);
});
