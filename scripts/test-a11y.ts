import { runPlaywright, runStages } from './support/stages.ts';

/** Every address in every combination of theme, direction and width; `npm test` makes a selection of them. */
await runStages([
  {
    title: 'Accessibility, all combinations',
    run: () => runPlaywright(['tests/e2e/accessibility.e2e.ts'], { A11Y: 'all' }),
  },
]);
