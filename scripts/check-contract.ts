import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkChanged } from './support/check-changed.ts';
import { type AnyList, listFaults } from './support/list-faults.ts';
import { root, run } from './support/run.ts';

interface Lint {
  problems: { message: string; ruleId: string; location: { pointer?: string }[] }[];
}

/** All lists that are defined for the browser and the server. */
async function readLists(): Promise<AnyList[]> {
  const folder = join(root, 'src/shared/lists');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((name) => import(join(folder, name)) as Promise<object>));
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const values = modules.flatMap((module): unknown[] => Object.values(module)).filter(isObject);
  // The lists of several kinds are properties of one object.
  const all = values.flatMap((value): unknown[] => [value, ...(Object.values(value) as unknown[])]);
  return all.filter((value): value is AnyList => isObject(value) && 'setByPage' in value);
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
  const document = JSON.parse(readContractText()) as Parameters<typeof listFaults>[0];
  return [...longLines(parts), ...problems, ...listFaults(document, await readLists())];
}

const sources = [
  'openapi.yaml',
  'openapi',
  'redocly.yaml',
  'server/platform',
  'scripts/check-contract.ts',
  'scripts/support/contract-places.ts',
  'scripts/support/list-faults.ts',
  'src/shared/lists',
  'scripts/support/run.ts',
];
await checkChanged('contract', sources, findFaults);
