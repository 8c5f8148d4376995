import { builtinEnvironments, type Environment } from 'vitest/runtime';

let setUp: ReturnType<NonNullable<Environment['setup']>> | undefined;

/**
 * One window for all files of a process, since libraries keep the document that they were loaded with: to load them anew
 * for each file costs more than all tests. What a file leaves behind is cleared by `screens.ts`.
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
