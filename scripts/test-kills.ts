import { runPlaywright, runStages, runVitest } from './support/stages.ts';

/** How often each of the ways is tried in which an upload breaks. */
const env = { TEST_KILLS: '8' };

/** Uploads that break at random places, by their process, their connection, their tab and their network. */
await runStages([
  { title: 'Process and connection', run: () => runVitest('kills', ['tests/process/uploads.test.ts'], env) },
  { title: 'Tab and network', run: () => runPlaywright('kills-browser', ['--project', 'kills'], env) },
]);
