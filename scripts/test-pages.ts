import { runPlaywright, runStages } from './support/stages.ts';

/** Walks over every page: axe, keys, addresses, how still each stands, and that React takes it over as it is. */
await runStages([{ title: 'Every page', run: () => runPlaywright('pages', ['--project', 'over *']) }]);
