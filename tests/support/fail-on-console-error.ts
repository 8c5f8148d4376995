import { afterEach, beforeEach, vi } from 'vitest';

/** A test that expects a complaint replaces `console.error` itself, and asserts what came. */
const complain = vi.fn();

beforeEach(() => {
  complain.mockClear();
  console.error = complain;
});

afterEach(() => {
  const [first] = complain.mock.calls;
  if (first) throw new Error(`console.error was called: ${first.map(String).join(' ')}`);
});
