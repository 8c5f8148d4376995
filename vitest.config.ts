import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files with slow tests. Without timings of earlier runs they would come last and delay the end. */
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
/** Creating a database or starting a child process takes seconds. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };

const inNode = {
  ...shared,
  ...patient,
  environment: 'node',
  // Without isolation the server isn't loaded again for each file, which saves a third of the time. A test's
  // leftovers can therefore fail another test. A top-level hook in a shared module would apply only to the
  // first file.
  isolate: false,
};
const smokeTest = 'tests/process/smoke.test.ts';
/** `npm test` runs these and the component tests, but not the slow tests. */
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
/** Tests of broken, hanging and shared connections, on their own clusters, which are stopped and frozen. */
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
/** Tests with real files from outside the project; TEST_DATA names their folder. */
const data = {
  test: {
    ...shared,
    name: 'data',
    environment: 'node',
    include: ['tests/data/**/*.test.ts'],
    // Ten programs in sequence, each with thousands of rows, possibly on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
};

/** The main journeys in browsers other than Chromium, a file for each. */
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
