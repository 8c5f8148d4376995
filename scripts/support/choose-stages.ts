import { parseArgs } from 'node:util';
import { runStages, type Stage, writeResult } from './stages.ts';

/**
 * Runs all stages of a command, or those that its arguments name (`--stage <name>`, several times), and leaves the result
 * in `test-results/<whole>.json`, or in `stage-<name>.json` for each stage that was named.
 *
 * @param command what is typed before `--stage`
 */
export async function chooseStages(options: {
  stages: readonly Stage[];
  command: string;
  whole: string;
}): Promise<void> {
  const { stages, command, whole } = options;
  const { values } = parseArgs({ options: { stage: { type: 'string', multiple: true, default: [] } } });
  const names = stages.map(({ name }) => name);
  const unknown = values.stage.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no stage ${unknown.join(', ')}. There are: ${names.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  if (values.stage.length === 0) {
    writeResult(whole, await runStages(stages, command));
    return;
  }
  const chosen = stages.filter(({ name }) => values.stage.includes(name));
  const result = await runStages(chosen, command);
  writeResult(`stage-${chosen.map(({ name }) => name).join('-')}`, result);
}
