import { runPlaywright, runStages } from './support/stages.ts';

/** Every address in every combination of theme, direction and width, and how still it stands; `npm run test:pages` makes a selection. */
await runStages([
  {
    title: 'Accessibility, all combinations',
    run: () =>
      runPlaywright('a11y', ['tests/e2e/accessibility.e2e.ts', 'tests/e2e/layout-shift.e2e.ts'], { A11Y: 'all' }),
  },
]);
