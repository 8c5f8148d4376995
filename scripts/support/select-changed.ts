import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Importers, reachedFrom } from './importers.ts';
import { root } from './run.ts';

/** The tests to run for a change. */
export interface Selection {
  /** The capabilities whose journeys and addresses are tested, each with the reason. */
  capabilities: ReadonlyMap<string, string>;
  /** Vitest files, sorted. */
  unitTests: readonly string[];
  /** The reason for testing the smoke test of the process and all layouts; null if they aren't tested. */
  shared: string | null;
}

/**
 * The journeys that cover shared code: signing in, onboarding and learning. `app` names the tests that belong to no
 * capability.
 */
const journeysOfShared = ['app', 'session', 'onboarding', 'course'];

/** If more capabilities than this import a shared file, all are considered affected. */
const few = 5;

/** Checks that read every file of some kind. No import leads to them. */
const ofTheTree = /^(scripts|src\/messages|tests\/support)\/[^/]+\.test\.ts$/;
const unitTest =
  /^((server|src|scripts)\/.*|tests\/(contract|model|process|recurrence|support)\/.*)(?<!\.slow)\.test\.tsx?$/;

/** Slow tests of the whole product, which say little about a single change. */
const ofTheWhole = ['tests/process/smoke.test.ts', 'tests/contract/heavy-requests.test.ts'];

const isTest = (file: string) => /^tests\/|\.(test|fixture)\.tsx?$|\/samples\.ts$/.test(file);

const folders = [
  /^(?:server\/capabilities|src\/features)\/([^/]+)\//,
  /^openapi\/([^/]+)\.yaml$/,
  /^tests\/pages\/([^/]+)\.ts$/,
  /^tests\/e2e\/gate\/(?:kept\/)?([\w-]+)[.\w-]*\.e2e\.ts$/,
];

const capabilityNames = ['server/capabilities', 'src/features'].flatMap((folder) => readdirSync(join(root, folder)));

/** The capability whose folder contains a file, or whose name its message file starts with. */
export function capabilityOf(file: string): string | undefined {
  const text = /^src\/messages\/([\w-]+)\.ts$/.exec(file)?.[1];
  if (text !== undefined) return capabilityNames.find((name) => text === name || text.startsWith(`${name}-`));
  return folders.map((folder) => folder.exec(file)?.[1]).find((name) => name !== undefined);
}

/** Flows and tables whose files are in folders that all capabilities share. */
const units = [
  /^(src\/machines\/[^/]+)\//,
  /^(server\/platform\/db\/[\w-]+)-schema\.ts$/,
  /^(server\/tables\/(?!all\.)[\w-]+)\.ts$/,
];
const unitOf = (file: string) =>
  capabilityOf(file) ?? units.map((unit) => unit.exec(file)?.[1]).find((name) => name !== undefined);

/**
 * Selects the tests for a change.
 *
 * @param changed files that were changed, added or deleted
 * @param files all existing files
 */
export function selectChanged(changed: readonly string[], files: readonly string[], importers: Importers): Selection {
  const unitsIn = new Map<string, Set<string>>();
  for (const [file, those] of importers) {
    const unit = unitOf(file);
    if (unit !== undefined)
      for (const importer of those) unitsIn.set(importer, (unitsIn.get(importer) ?? new Set()).add(unit));
  }
  /** Whether the file is a list of all capabilities' parts: its importers don't belong to a single capability. */
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

/** A pattern that selects the browser tests of capabilities by file, title and tag. */
export function journeysOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const any = `(?:${names.join('|')})`;
  // The tests of addresses in the walk are tagged with their capability.
  return `/${any}(?:\\.(?!walk)[\\w-]+)?\\.e2e\\.ts|@${any}(?![\\w-])`;
}
