import { runPlaywright, runStages } from './support/stages.ts';

/** The tours of charts in the browser, and the workbench. */
await runStages([
  {
    title: 'Charts in the browser',
    run: () => runPlaywright('charts', ['--config', 'playwright.charts.config.ts']),
  },
  { title: 'Workbench', run: () => runPlaywright('workbench', ['--project', 'workbench']) },
]);
