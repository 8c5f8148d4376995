import { builtinEnvironments, type Environment } from 'vitest/runtime';

let setUp: ReturnType<NonNullable<Environment['setup']>> | undefined;

/**
 * A single window for all files of a process, because libraries keep the document they were loaded with. Loading them
 * again for each file costs more than all tests. `screens.ts` clears what a file leaves behind.
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
