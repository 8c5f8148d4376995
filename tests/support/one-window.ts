import { builtinEnvironments, type Environment } from 'vitest/runtime';

let setUp: ReturnType<NonNullable<Environment['setup']>> | undefined;

/**
 * One window for all test files of a process, because libraries keep the document they were loaded with. Loading
 * libraries again for each file costs more than all tests. `screens.ts` removes what a file leaves behind.
 */
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global, options) {
    setUp ??= builtinEnvironments['happy-dom'].setup(global, options);
    await setUp;
    return { teardown: () => undefined };
  },
} satisfies Environment;
