import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findKhal } from '../tests/support/khal.ts';
import { withPackage } from './support/package.ts';
import { runStages, runVitest } from './support/stages.ts';

const folder = process.argv[2];
if (folder === undefined || !existsSync(folder)) {
  console.error('Usage: npm run test:data -- <folder with the real files>');
  process.exit(1);
}
withPackage('khal', findKhal);
await runStages([{ title: 'Real files', run: () => runVitest('data', [], { TEST_DATA: resolve(folder) }) }]);
