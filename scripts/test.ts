import { parseArgs } from 'node:util';
import { chooseStages } from './support/choose-stages.ts';
import { gateStages } from './support/gate-stages.ts';
import { runChanged } from './support/run-changed.ts';

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, stage: { type: 'string', multiple: true } },
  allowPositionals: true,
});
if (values.changed) await runChanged(positionals[0]);
else await chooseStages({ stages: gateStages, command: 'npm test --', whole: 'gate' });
