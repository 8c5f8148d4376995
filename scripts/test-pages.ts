import { runPlaywright, runStages } from './support/stages.ts';

/** Walks over every page: axe, keys, addresses, how still each stands, what it is before it listens, how React takes it over. */
await runStages([{ title: 'Every page', run: () => runPlaywright('pages', ['--project', 'pages*']) }]);
