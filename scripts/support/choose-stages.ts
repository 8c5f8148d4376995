import { parseArgs } from 'node:util';
import { runStages, type Stage, writeResult } from './stages.ts';

/**
 * Runs all stages of a command, or those in its arguments (`--stage <name>`, repeatable). Writes the result
 * to `test-results/<whole>.json`, or to `stage-<name>.json` for each chosen stage.
 *
 * @param command the command line before `--stage`
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
    console.error(`Unknown stage: ${unknown.join(', ')}. Available stages: ${names.join(', ')}`);
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
