import { runPlaywright, runStages } from './support/stages.ts';

/** Every address in every combination of theme, direction and width, and how still it stands; `npm run test:pages` makes a selection. */
await runStages([
  {
    title: 'Accessibility, all combinations',
    run: () => runPlaywright('a11y', ['accessibility', 'layout-shift', '--project', 'pages*'], { A11Y: 'all' }),
  },
]);
