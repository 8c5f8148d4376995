import { runPlaywright, runStages } from './support/stages.ts';

/** The tours of charts in the browser: what they reach, and whether what was recorded is what the charts say. */
await runStages([
  {
    title: 'Charts in the browser',
    run: () => runPlaywright('charts', ['--config', 'playwright.charts.config.ts']),
  },
  { title: 'Workbench', run: () => runPlaywright('workbench', ['--project', 'the workbench']) },
]);
