import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files of many tests. Where nothing is known of earlier runs they would come last, and one of them hold up the end. */
const long = /tests\/(contract\/fuzz|model\/mutants)\.slow\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const shared = {
  setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/real-timers.ts'],
  restoreMocks: true,
  expect: { poll: { timeout: 14_000 } },
  unstubGlobals: true,
  unstubEnvs: true,
};
/** A fresh database takes seconds to create, a child process its time to start. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };

const inNode = {
  ...shared,
  ...patient,
  environment: 'node',
  // Loading the server anew for each file costs a third of the time; what a test leaves behind fails another one.
  // A hook at the top of a module that test files share would hold for the first of them alone.
  isolate: false,
};
const smokeTest = 'tests/process/smoke.test.ts';
/** `npm test` has these and those of the browser's parts, but not what is slow by nature. */
const node = {
  test: {
    ...inNode,
    name: 'node',
    include: ['{server,src,scripts}/**/*.test.ts', 'tests/{contract,model,process,recurrence,support}/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts', smokeTest],
  },
};
const slow = {
  test: { ...inNode, name: 'slow', include: ['{server,src,scripts,tests}/**/*.slow.test.ts'] },
};
const smoke = {
  test: { ...shared, ...patient, name: 'smoke', environment: 'node', include: [smokeTest] },
};
const dom = {
  test: {
    ...shared,
    setupFiles: [...shared.setupFiles, 'tests/support/screens.ts'],
    name: 'dom',
    environment: './tests/support/one-window.ts',
    isolate: false,
    include: ['src/**/*.test.tsx'],
    testTimeout: 15_000,
  },
};
/** What connections do that break, hang or are shared: on clusters of their own, for they are stopped and frozen. */
const postgres = {
  test: {
    ...shared,
    name: 'postgres',
    environment: 'node',
    include: ['tests/postgres/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
};
/** Real files from outside the project; their folder is in TEST_DATA. */
const data = {
  test: {
    ...shared,
    name: 'data',
    environment: 'node',
    include: ['tests/data/**/*.test.ts'],
    // Ten programs one after the other, each with thousands of rows, on a machine that may be busy.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
};

/** The main ways in browsers beside Chromium, a file for each. */
const browsers = {
  test: {
    ...shared,
    name: 'browsers',
    environment: 'node',
    include: ['tests/browsers/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
};

const chosen = process.env['TEST_BROWSERS']
  ? [browsers]
  : process.env['TEST_DATA']
    ? [data]
    : process.env['TEST_DATABASE_URL']
      ? [node, slow, postgres]
      : [node, dom, slow, smoke];

export default defineConfig({
  test: {
    projects: chosen,
    pool: 'forks',
    sequence: { sequencer: LongFirst },
    maxWorkers: 2,
    passWithNoTests: false,
  },
});
