import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Importers, reachedFrom } from './importers.ts';
import { root } from './run.ts';

/** What is run for a change. */
export interface Selection {
  /** The capabilities whose journeys and addresses are run, each with the reason. */
  capabilities: ReadonlyMap<string, string>;
  /** Test files of Vitest, sorted. */
  unitTests: readonly string[];
  /** Why the process is started alone and every layout looked at, if it is. */
  shared: string | null;
}

/** What shared parts are tried with: who signs in, begins and learns; `app` is what belongs to no capability. */
const journeysOfShared = ['app', 'session', 'onboarding', 'course'];

/** More capabilities than this that import a shared file are as good as all of them. */
const few = 5;

/** Reads every file of a kind in the tree, so no import leads to it. */
const ofTheTree = /^(scripts|src\/messages|tests\/support)\/[^/]+\.test\.ts$/;
const unitTest =
  /^((server|src|scripts)\/.*|tests\/(contract|model|process|recurrence|support)\/.*)(?<!\.slow)\.test\.tsx?$/;

/** What they try is the whole, which takes long and says little of one change. */
const ofTheWhole = ['tests/process/smoke.test.ts', 'tests/contract/heavy-requests.test.ts'];

const isTest = (file: string) => /^tests\/|\.(test|fixture)\.tsx?$|\/samples\.ts$/.test(file);

const folders = [
  /^(?:server\/capabilities|src\/features)\/([^/]+)\//,
  /^openapi\/([^/]+)\.yaml$/,
  /^tests\/pages\/([^/]+)\.ts$/,
  /^tests\/e2e\/gate\/(?:kept\/)?([\w-]+)[.\w-]*\.e2e\.ts$/,
];

const capabilityNames = ['server/capabilities', 'src/features'].flatMap((folder) => readdirSync(join(root, folder)));

/** The capability in whose folders a file lies, or whose name its texts begin with. */
export function capabilityOf(file: string): string | undefined {
  const text = /^src\/messages\/([\w-]+)\.ts$/.exec(file)?.[1];
  if (text !== undefined) return capabilityNames.find((name) => text === name || text.startsWith(`${name}-`));
  return folders.map((folder) => folder.exec(file)?.[1]).find((name) => name !== undefined);
}

/** What a flow, tables or texts belong to that lie in a folder of all capabilities. */
const units = [/^(src\/machines\/[^/]+)\//, /^(server\/platform\/db\/[\w-]+)-schema\.ts$/];
const unitOf = (file: string) =>
  capabilityOf(file) ?? units.map((unit) => unit.exec(file)?.[1]).find((name) => name !== undefined);

/**
 * Selects what is run for a change.
 *
 * @param changed files that were changed, added or deleted
 * @param files all files there are
 */
export function selectChanged(changed: readonly string[], files: readonly string[], importers: Importers): Selection {
  const unitsIn = new Map<string, Set<string>>();
  for (const [file, those] of importers) {
    const unit = unitOf(file);
    if (unit !== undefined)
      for (const importer of those) unitsIn.set(importer, (unitsIn.get(importer) ?? new Set()).add(unit));
  }
  /** A list of what all capabilities have: who imports it is no nearer to one of them than to another. */
  const isList = (file: string) => unitOf(file) === undefined && (unitsIn.get(file)?.size ?? 0) > few;

  const capabilities = new Map<string, string>();
  const add = (name: string, why: string) => {
    if (!capabilities.has(name)) capabilities.set(name, why);
  };
  let shared: string | null = null;
  for (const file of changed) {
    const own = capabilityOf(file) ?? /^content\/([^/]+)\//.exec(file)?.[1];
    if (own === 'app' || (own !== undefined && capabilityNames.includes(own))) {
      add(own, file);
      continue;
    }
    if (unitTest.test(file) || file.endsWith('.md')) continue;
    const users = reachedFrom(
      importers,
      [file],
      (one) => isList(one) || isTest(one) || capabilityOf(one) !== undefined,
    );
    const names = new Set([...users].flatMap((one) => (isTest(one) ? [] : (capabilityOf(one) ?? []))));
    if (names.size > 0 && names.size <= few) for (const name of names) add(name, `imports ${file}`);
    else if (/^(src|server|openapi)|^[^/]+$/.test(file))
      shared ??= names.size === 0 ? file : `${file}, which ${names.size} capabilities import`;
  }
  if (shared !== null) for (const name of journeysOfShared) add(name, `tries what is shared (${shared})`);

  const reached = reachedFrom(importers, changed, isList);
  const hasContract = changed.some((file) => /^(openapi|server)\//.test(file) && !file.endsWith('.test.ts'));
  const hasChart = changed.some((file) => file.startsWith('src/machines/'));
  const unitTests = files
    .filter((file) => unitTest.test(file) && !ofTheWhole.includes(file))
    .filter((file) => {
      const owner = capabilityOf(file);
      return (
        reached.has(file) ||
        ofTheTree.test(file) ||
        (owner !== undefined && changed.some((one) => capabilityOf(one) === owner)) ||
        (hasContract && file.startsWith('tests/contract/')) ||
        (hasChart && file.startsWith('tests/model/'))
      );
    })
    .toSorted();
  return { capabilities, unitTests, shared };
}

/** The browser tests of capabilities, as an expression over their files, titles and tags. */
export function journeysOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const any = `(?:${names.join('|')})`;
  // Addresses of the walk have the tag of their capability.
  return `/${any}(?:\\.(?!walk)[\\w-]+)?\\.e2e\\.ts|@${any}(?![\\w-])`;
}
