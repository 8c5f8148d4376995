import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContractText } from '../server/platform/contract/document.ts';
import { readParts } from '../server/platform/contract/join-parts.ts';
import { longLines, placeOf } from './support/contract-places.ts';
import { root, run } from './support/run.ts';

interface Lint {
  problems: { message: string; ruleId: string; location: { pointer?: string }[] }[];
}

/** The faults of the joined contract, each with its place in a part. */
async function lint(): Promise<string[]> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache/openapi.json'), readContractText());
  const { output } = await run(
    ['redocly', 'lint', '--format', 'json', '--max-problems', '1000', '.cache/openapi.json'],
    {
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  const json = /^\{$.*?^\}/ms.exec(output)?.[0];
  if (json === undefined) return [output];
  return (JSON.parse(json) as Lint).problems.map(
    ({ message, ruleId, location: [place] }) =>
      `${placeOf(place?.pointer ?? '#/', readParts())} ${message} (${ruleId})`,
  );
}

const faults = [...longLines(readParts()), ...(await lint())];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
