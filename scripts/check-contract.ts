import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkChanged } from './support/check-changed.ts';
import { root, run } from './support/run.ts';

interface Lint {
  problems: { message: string; ruleId: string; location: { pointer?: string }[] }[];
}

/** Finds the errors of the contract, each with its place in a part. */
async function findFaults(): Promise<string[]> {
  // Imported here, because most runs end before they need it.
  const [{ readContractText }, { readParts }, { longLines, placeOf }] = await Promise.all([
    import('../server/platform/contract/document.ts'),
    import('../server/platform/contract/join-parts.ts'),
    import('./support/contract-places.ts'),
  ]);
  const parts = readParts();
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache/openapi.json'), readContractText());
  const { output } = await run(
    ['redocly', 'lint', '--format', 'json', '--max-problems', '1000', '.cache/openapi.json'],
    {
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  const json = /^\{$.*?^\}/ms.exec(output)?.[0];
  if (json === undefined) return [...longLines(parts), output];
  const problems = (JSON.parse(json) as Lint).problems.map(
    ({ message, ruleId, location: [place] }) => `${placeOf(place?.pointer ?? '#/', parts)} ${message} (${ruleId})`,
  );
  return [...longLines(parts), ...problems];
}

const sources = [
  'openapi.yaml',
  'openapi',
  'redocly.yaml',
  'server/platform',
  'scripts/check-contract.ts',
  'scripts/support/contract-places.ts',
  'scripts/support/run.ts',
];
await checkChanged('contract', sources, findFaults);
